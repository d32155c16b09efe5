/** A store for uploaded files, under names that we generate. */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null if there is none of that name. */
  get(name: string): Promise<Uint8Array | null>;
  /** The bytes from one position up to another, or null if there is no file of that name. */
  part(name: string, from: number, end: number): Promise<Uint8Array | null>;
  /** Removes the file; does nothing if it is already gone. */
  remove(name: string): Promise<void>;
  /**
   * Names of files, complete or partial, written before this moment. Anything else in the store is left
   * out.
   */
  list(before: Date): AsyncIterable<string>;
}

const ours = /^[a-z]+-[0-9a-f-]{36}$/;

export const isFileName = (name: string) => ours.test(name);

/**
 * Accepts only names that we generate, so that no name can lead out of the store.
 * @throws {Error} for any other
 */
export function checkedName(name: string): string {
  if (!isFileName(name)) throw new Error("not a name of a stored file");
  return name;
}

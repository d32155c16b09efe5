/** Where uploaded files are kept, under names of our own. */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null when there is none of that name. */
  get(name: string): Promise<Uint8Array | null>;
  /** Removes the file; one that is gone already is fine. */
  remove(name: string): Promise<void>;
  /** Names of files that were put, or begun, before this moment; whatever else is there is left out. */
  list(before: Date): AsyncIterable<string>;
}

const ours = /^[a-z]+-[0-9a-f-]{36}$/;

export const isFileName = (name: string) => ours.test(name);

/** Names are ids that we made, so that no name can lead anywhere else. */
export function checkedName(name: string): string {
  if (!isFileName(name)) throw new Error("not a name of a stored file");
  return name;
}

import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

type Done = (error: Error | null, key: Buffer) => void;

/**
 * Makes scrypt remember what it derived: the same password and salt give the same key, and each time costs a third
 * of a second of a core. For a file of tests that shows the same password hundreds of times.
 * @returns ends it
 */
export function deriveOnce(): () => void {
  const { scrypt } = crypto;
  const known = new Map<string, Buffer>();
  const remembering = (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    options: ScryptOptions,
    done: Done,
  ) => {
    const name = JSON.stringify([password, salt, length, options]);
    const found = known.get(name);
    if (found) return void setImmediate(done, null, found);
    scrypt(password, salt, length, options, (error, key) => {
      if (!error) known.set(name, key);
      done(error, key);
    });
  };
  Object.assign(crypto, { scrypt: remembering });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { scrypt });
    syncBuiltinESMExports();
  };
}

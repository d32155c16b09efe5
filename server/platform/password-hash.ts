import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** The least that OWASP ASVS 5.0 asks for (appendix C), in the form that takes least memory: 32 MiB. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const form = "$scrypt$ln=15,r=8,p=3$";
/** What earlier versions used: the same memory, a third of the work. */
const formerCost: Cost = { N: 2 ** 14, r: 16, p: 1 };
/** The work that an old hash skips, done so that both take equally long. */
const rest: Cost = { ...cost, p: 2 };

const keyLength = 64;

const derive = (password: string, salt: string | Buffer, { N, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(
      password.normalize("NFKC"),
      salt,
      keyLength,
      { N, r, p, maxmem: 256 * N * r },
      (error, key) => (error ? reject(error) : resolve(key)),
    ),
  );

/** Hashes a password, as a string of the PHC form that tells what it was made with. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return form + [salt, key].map((part) => part.toString("base64url")).join("$");
}

/** Whether a hash was made by an earlier version, and should be replaced once its password is known. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(form);

/** Whether a password is the one of a hash. The work is the same for hashes made by earlier versions. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  if (!isOutdated(hash)) {
    const [salt = "", key = ""] = hash.slice(form.length).split("$");
    const derived = await derive(password, Buffer.from(salt, "base64url"), cost);
    return timingSafeEqual(derived, Buffer.from(key, "base64url"));
  }
  const [salt = "", key = ""] = hash.split(":");
  const derived = await derive(password, salt, formerCost);
  await derive(password, salt, rest);
  return timingSafeEqual(derived, Buffer.from(key, "hex"));
}

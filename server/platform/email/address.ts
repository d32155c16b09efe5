// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001f\u007f,;<>()[\]\\" ]/;

/**
 * Checks that a text is exactly one email address before it goes into a header: nodemailer would turn a
 * line break into another header.
 * @throws {Error} for anything else
 */
export function plainAddress(address: string): string {
  if (unsafe.test(address) || address.split("@").length !== 2)
    throw new Error("not one plain email address");
  return address;
}

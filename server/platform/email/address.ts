// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001f\u007f,;<>()[\]\\" ]/;

/**
 * Checks that a text is one plain address before it may become a header (nodemailer would turn a
 * line break into a header of its own).
 * @throws {Error} when it is anything else
 */
export function plainAddress(address: string): string {
  if (unsafe.test(address) || address.split("@").length !== 2)
    throw new Error("not one plain email address");
  return address;
}

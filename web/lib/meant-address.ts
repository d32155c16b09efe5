/** Where most private addresses are, as far as their names are long enough to tell a slip from another name. */
const providers = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "comcast.net",
  "verizon.net",
  "sbcglobal.net",
  "bellsouth.net",
  "protonmail.com",
];
/** Other providers whose names are one letter away from one of those. */
const others = ["email.com", "mail.com", "ymail.com"];
const known = new Set([...providers, ...others]);

/** Whether a letter is too many, missing or another one, or two are swapped. */
function isOneSlipFrom(meant: string, typed: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const [here, there] = [typed.slice(same), meant.slice(same)];
  const isSwapped = here[0] === there[1] && here[1] === there[0];
  return (
    here.slice(1) === there.slice(1) ||
    here.slice(1) === there ||
    here === there.slice(1) ||
    (isSwapped && here.slice(2) === there.slice(2))
  );
}

/** The address that was probably meant: "joe@gmial.com" is one slip away from a provider that everybody knows. */
export function meantAddress(typed: string): string | undefined {
  const address = typed.trim();
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at).toLowerCase();
  if (at < 2 || known.has(domain)) return undefined;
  const meant = providers.find((provider) => isOneSlipFrom(provider, domain));
  return meant && address.slice(0, at) + meant;
}

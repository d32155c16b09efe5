/** The address that a referrer passes on: the form on `/` has their code in it already. */
export function shareLink(referralCode: string): string {
  const form = new URL("/", window.location.origin);
  form.searchParams.set("ref", referralCode);
  return form.href;
}

/** What the fragment of a status page's link holds; the code is for its reader's eyes alone. */
export function readFragment(fragment: string): { token: string; referralCode: string | null } {
  const [token = "", code = ""] = fragment.split("~");
  return { token, referralCode: /^[A-Z0-9][A-Z0-9-]{2,59}$/.test(code) ? code : null };
}

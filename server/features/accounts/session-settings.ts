const day = 24 * 60 * 60;

/** A session lives this long after its last renewal, and is renewed at most once a day. */
export const sessionSeconds = { life: 30 * day, renewal: day };

const isSecure = (publicUrl: URL) => publicUrl.protocol === "https:";

/** The library's settings for its cookies. A name with `__Host-` is one that no other host can set, a subdomain included. */
export const cookieSettings = (publicUrl: URL) => ({
  cookiePrefix: `${isSecure(publicUrl) ? "__Host-" : ""}handpicked`,
  // It would put "__Secure-" before the name.
  useSecureCookies: false,
  defaultCookieAttributes: { secure: isSecure(publicUrl) },
});

/** The names of the session cookie: as the library makes it, then as version 0.1 did, which is exchanged for the first. */
export const sessionCookies = (publicUrl: URL): [string, ...string[]] => [
  `${cookieSettings(publicUrl).cookiePrefix}.session_token`,
  ...(isSecure(publicUrl) ? ["__Secure-handpicked.session_token"] : []),
];

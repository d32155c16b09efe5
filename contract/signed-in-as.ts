/**
 * The header by which a page says whose it is. Its browser may hold somebody else's session by now: then
 * the call is refused as one without a session.
 */
export const signedInAs = "signed-in-as";

/** An email as that header carries it: any letters, in ASCII. */
export const asSignedIn = (email: string) => encodeURIComponent(email);

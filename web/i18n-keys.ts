import type { KeyOf as KeyOfAny, Namespace as AnyNamespace } from "#messages/keys.ts";

/** Every file of the catalogue that the browser reads; the server alone says the others. */
export type Namespace = Exclude<AnyNamespace, "emails" | "scorecards">;

/** The keys of one file: `field.email` for `{"field": {"email": "…"}}`. */
export type KeyOf<N extends Namespace> = KeyOfAny<N>;

import { z } from "zod";
import { owed, user } from "./accounts.ts";
import { language, timestamp } from "./primitives.ts";

/** The page that a browser keeps, to open the app with while there is no network. */
export const shellPath = "/offline";

/** Keeps a page out of search engines; pages behind sign-in do not need it. */
export const noRobots = '<meta name="robots" content="noindex">';

/** What every page carries from the server, so that it need not ask before it shows something. */
export const boot = z.object({
  productName: z.string(),
  /** Where people write with questions and requests about their data. */
  contactEmail: z.string(),
  language,
  user: user.nullable(),
  /** Somebody came in who owes their second factor; `user` is null until then. */
  owed,
  /** Demo mode only: accounts that one click signs in. */
  demo: z
    .object({
      accounts: z.array(z.object({ email: z.string(), role: z.string() })),
      password: z.string(),
    })
    .nullable(),
  /** Third parties that a visitor who agrees is counted by too; null where none is configured. */
  analytics: z.object({ google: z.string().nullable(), meta: z.string().nullable() }).nullable(),
  /** The browser asked for the page with Global Privacy Control or Do Not Track. */
  optedOut: z.boolean(),
  /** Whether sign-in goes through an identity provider. */
  provider: z.boolean(),
  /** Since when the terms and the privacy policy read as they do: what somebody who applies agrees to. */
  termsAt: timestamp,
  /** False if the reader has answered these terms, or joined under them: there is nothing to ask. */
  mayAskTerms: z.boolean(),
  /** What the operator adds to the legal text that this page is, and since when, in words; else null. */
  addition: z.object({ text: z.string(), date: z.string() }).nullable(),
  /** The browser opened its kept copy of this page without asking the server: who reads it is unknown. */
  offline: z.boolean(),
});
export type Boot = z.infer<typeof boot>;

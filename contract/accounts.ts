import { z } from "zod";
import {
  email,
  language,
  optionalLine,
  optionalName,
  plainName,
  role,
  sitePath,
  timestamp,
} from "./primitives.ts";
import { route } from "./route.ts";

export const user = z.object({
  role: role.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  /** Whether a password is set, so that the settings offer to change it. */
  hasPassword: z.boolean(),
  /** When the person asked to be erased: signing in then only offers to cancel it. */
  leavingAt: timestamp.nullable(),
});
export type User = z.infer<typeof user>;

/** Shortest and longest password, in characters (NIST SP 800-63B-4, section 3.1.1). */
export const passwordLengths = { min: 15, max: 128 };

const password = z.string().max(passwordLengths.max);

/** What a session still lacks before it may do anything: a proof, or having a second factor. */
export const owed = z.enum(["proof", "enrolment"]).nullable();

/** Who came in; nothing about them before their second factor. */
const entered = { user: user.nullable(), owed };

export const readUser = route({
  method: "GET",
  path: "/api/auth/user",
  summary: "The signed-in user",
  whileLeaving: true,
  response: user,
  errors: ["unauthorized"],
});

export const acceptOwnInvitation = route({
  method: "POST",
  path: "/api/auth/invitation",
  summary: "Take up the open invitation of the caller's own address, which their session proves",
  response: user,
  errors: ["not_found"],
});

export const updateUser = route({
  method: "PATCH",
  path: "/api/auth/user",
  summary: "Change the signed-in user's name",
  body: z.strictObject({ firstName: plainName(100), lastName: optionalName(100) }),
  response: user,
  errors: ["invalid"],
});

export const signInWithPassword = route({
  method: "POST",
  path: "/api/auth/sign-in/email",
  summary: "Sign in with email and password",
  auth: "public",
  budget: "sign-in",
  body: z.strictObject({
    email: optionalLine(254),
    password,
    /** For admins only: everybody else is refused as if the password were wrong. */
    door: z.literal("admin").optional(),
  }),
  response: z.object(entered),
  errors: ["invalid", "unauthorized", "too_many"],
});

export const requestSignInLink = route({
  method: "POST",
  path: "/api/auth/sign-in/link",
  summary: "Send a one-time sign-in link to an address",
  auth: "public",
  budget: "link",
  body: z.strictObject({ email, returnTo: sitePath.optional() }),
  response: z.object({ sent: z.literal(true) }),
  status: 202,
  errors: ["invalid", "too_many"],
  creates: true,
});

export const redeemLink = route({
  method: "POST",
  path: "/api/auth/links/redeem",
  summary: "Use a one-time link or an invitation, and be signed in",
  auth: "public",
  budget: "sign-in",
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.object({ ...entered, returnTo: z.string() }),
  errors: ["invalid", "gone", "too_many"],
});

export const changePassword = route({
  method: "POST",
  path: "/api/auth/password",
  summary: "Change the password and end every other session",
  budget: "sign-in",
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  response: z.object({ changed: z.literal(true) }),
  errors: ["invalid", "too_many"],
});

export const endOtherSessions = route({
  method: "POST",
  path: "/api/auth/sessions/end-others",
  summary: "Sign out everywhere else",
  response: z.object({ ended: z.number().int() }),
});

export const chooseLanguage = route({
  method: "PUT",
  path: "/api/language",
  summary: "Remember the language of pages and messages",
  auth: "public",
  body: z.strictObject({ language }),
  response: z.object({ language }),
  errors: ["invalid"],
});

export const login = route({
  method: "GET",
  path: "/api/login",
  summary: "To the sign-in page, or to the identity provider where one is configured",
  auth: "public",
  query: z.strictObject({ returnTo: z.string().max(2000).optional() }),
  content: "redirect",
  status: 302,
});

export const logout = route({
  method: "GET",
  path: "/api/logout",
  summary: "End the session; asked by another site, a page with a button",
  auth: "public",
  content: "redirect",
  status: 302,
});

export const providerCallback = route({
  method: "GET",
  path: "/api/auth/callback/oidc",
  summary: "Where the identity provider sends the browser back to",
  auth: "public",
  budget: "sign-in",
  query: z.object({
    code: z.string().max(4000).optional(),
    state: z.string().max(1000).optional(),
    error: z.string().max(200).optional(),
  }),
  content: "redirect",
  status: 302,
});

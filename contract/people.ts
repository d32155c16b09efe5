import { z } from "zod";
import { counting, list, paging, total, totalFound } from "./lists.ts";
import { email, id, line, optionalLine, role, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

const admin = ["admin"] as const;

export const personStates = ["active", "deactivated", "leaving"] as const;
export const personState = z.enum(personStates);
export type PersonState = z.infer<typeof personState>;

export const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: role.nullable(),
  state: personState,
  /** Since when the account has a second factor. */
  secondFactorAt: timestamp.nullable(),
  createdAt: timestamp,
  /** Last sign of life, to the day. */
  activeAt: timestamp,
  can: z.object({
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    changeRole: z.boolean(),
    resetSecondFactor: z.boolean(),
  }),
});
export type Person = z.infer<typeof person>;

/** What may happen to an account by an admin's hand. */
export const acts = [
  "deactivated",
  "reactivated",
  "role_changed",
  "second_factor_reset",
  "admin_invited",
  "invitation_revoked",
] as const;

export const accountAct = z.object({
  id,
  act: z.enum(acts),
  at: timestamp,
  by: z.string(),
  from: role.nullable(),
  to: role.nullable(),
  reason: z.string().nullable(),
});
export type AccountAct = z.infer<typeof accountAct>;

/** With whose account it was; null for somebody invited, or erased since. */
export const listedAct = accountAct.extend({
  person: z.object({ id, name: z.string(), email: z.string() }).nullable(),
});
export type ListedAct = z.infer<typeof listedAct>;

export const listAccountActs = route({
  method: "GET",
  path: "/api/admin/account-acts",
  summary: "What admins did to accounts, newest first",
  auth: admin,
  query: z.strictObject(paging),
  response: list(listedAct, total),
});

export const listPeople = route({
  method: "GET",
  path: "/api/admin/people",
  summary: "Everybody who has an account, newest first",
  auth: admin,
  query: z.strictObject({
    search: optionalLine(200).optional(),
    role: z.enum([...role.options, "none"]).optional(),
    state: personState.optional(),
    ...counting,
    ...paging,
  }),
  response: list(person, totalFound),
});

export const readPerson = route({
  method: "GET",
  path: "/api/admin/people/:id",
  summary: "One account, how many sessions it has, and the last 1,000 acts of admins on it",
  auth: admin,
  params: z.strictObject({ id }),
  response: person.extend({ sessions: z.number().int(), history: z.array(accountAct) }),
  errors: ["not_found"],
});

export const updatePerson = route({
  method: "PATCH",
  path: "/api/admin/people/:id",
  summary: "Deactivate, reactivate or give another role; ends every session of theirs",
  auth: admin,
  params: z.strictObject({ id }),
  body: z.strictObject({
    active: z.boolean().optional(),
    role: role.nullable().optional(),
    reason: optionalLine(500).optional(),
  }),
  response: person,
  errors: ["invalid", "not_found", "conflict"],
});

export const resetSecondFactor = route({
  method: "POST",
  path: "/api/admin/people/:id/reset-second-factor",
  summary: "Take the second factor of somebody who lost it; ends every session of theirs",
  auth: admin,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: optionalLine(500).optional() }),
  response: person,
  errors: ["invalid", "not_found", "conflict"],
});

export const adminInvitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  createdAt: timestamp,
  /** Until when it can be accepted. */
  expiresAt: timestamp,
});
export type AdminInvitation = z.infer<typeof adminInvitation>;

export const listAdminInvitations = route({
  method: "GET",
  path: "/api/admin/admin-invitations",
  summary: "Open invitations to become an admin, newest first",
  auth: admin,
  response: z.array(adminInvitation),
});

export const inviteAdmin = route({
  method: "POST",
  path: "/api/admin/admin-invitations",
  summary: "Invite somebody to become an admin",
  auth: admin,
  body: z.strictObject({ email, name: line(200) }),
  response: adminInvitation,
  status: 201,
  errors: ["invalid", "conflict"],
  creates: true,
});

export const revokeAdminInvitation = route({
  method: "DELETE",
  path: "/api/admin/admin-invitations/:id",
  summary: "Take an open invitation back; its link stops working",
  auth: admin,
  params: z.strictObject({ id }),
  response: adminInvitation,
  errors: ["not_found"],
});

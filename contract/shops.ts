import { z } from "zod";
import { tidyPlace } from "./places.ts";
import {
  email,
  id,
  line,
  linkless,
  optionalLine,
  optionalName,
  paragraph,
  personName,
  plainName,
  timestamp,
} from "./primitives.ts";
import { route } from "./route.ts";
import { timeZone } from "./time-zone.ts";

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "clockTime");

/** When a shop is open, Sunday first, by its own clocks; null on days when it is closed. */
export const openHours = z
  .array(
    z
      .strictObject({ opens: clockTime, closes: clockTime })
      .refine(({ opens, closes }) => opens < closes, { path: ["closes"], error: "hoursOrder" })
      .nullable(),
  )
  .length(7);
export type OpenHours = z.infer<typeof openHours>;

/** The owner decides who belongs to a shop; in everything else its people are of equal right. */
export const shopRoles = ["owner", "colleague"] as const;
export type ShopRole = (typeof shopRoles)[number];

export const shopMember = z.object({
  id,
  role: z.enum(shopRoles),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  joinedAt: timestamp,
  /** Is it the caller? */
  isYou: z.boolean(),
});
export type ShopMember = z.infer<typeof shopMember>;

export const shopInvitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  createdAt: timestamp,
});
export type ShopInvitation = z.infer<typeof shopInvitation>;

/** An employer's shop; a new one is empty until somebody fills it in. */
export const shop = z.object({
  id,
  name: z.string(),
  /** Street address: where an interview takes place. */
  address: z.string(),
  /** City and state: what candidates see. */
  location: z.string(),
  phone: z.string(),
  equipment: z.string(),
  payPlan: z.string(),
  timeZone: z.string(),
  openHours,
  updatedAt: timestamp,
  members: z.array(shopMember),
  invitations: z.array(shopInvitation),
  can: z.object({
    edit: z.boolean(),
    /** Invite, take invitations back, remove people, hand the shop over: its owner. */
    invite: z.boolean(),
    /** Everybody but the owner, who hands it over first. */
    leave: z.boolean(),
  }),
});
export type Shop = z.infer<typeof shop>;

const employer = ["employer"] as const;
const params = z.strictObject({ id });

/** An admin looks at one shop by its id; the look is recorded. For an employer it is their own. */
export const ofShop = { shopId: id.optional() };

export const readShop = route({
  method: "GET",
  path: "/api/employer/shop",
  summary: "The caller's shop with its people; an admin names one by `shopId`",
  auth: ["employer", "admin"],
  query: z.strictObject(ofShop),
  response: shop,
  errors: ["invalid", "not_found"],
});

export const listShopsAlike = route({
  method: "GET",
  path: "/api/admin/shops/alike",
  summary: "Shops whose name looks like this one, for whoever decides whether it is theirs to have",
  auth: ["admin"],
  query: z.strictObject({ name: line(200) }),
  response: z.array(z.object({ id, name: z.string(), location: z.string() })),
  errors: ["invalid"],
});

export const updateShop = route({
  method: "PATCH",
  path: "/api/employer/shop",
  summary: "Change the caller's shop",
  auth: employer,
  body: z.strictObject({
    name: plainName(100).optional(),
    /** Where interviews are, which mails and calendars tell. */
    address: linkless(optionalLine(300)).optional(),
    location: optionalName(200).overwrite(tidyPlace).optional(),
    phone: linkless(optionalLine(40)).optional(),
    equipment: linkless(paragraph(2000)).optional(),
    payPlan: linkless(paragraph(2000)).optional(),
    timeZone: timeZone.optional(),
    openHours: openHours.optional(),
    /** The `updatedAt` that the editor saw: a later change by somebody else is then a 409. */
    updatedAt: timestamp.optional(),
  }),
  response: shop,
  errors: ["invalid", "conflict"],
});

export const inviteColleague = route({
  method: "POST",
  path: "/api/employer/shop/invitations",
  summary: "Invite a colleague into the caller's shop",
  auth: employer,
  body: z.strictObject({ name: personName(80), email }),
  response: shopInvitation,
  status: 201,
  errors: ["forbidden", "invalid", "conflict", "too_many"],
  creates: true,
});

export const revokeColleague = route({
  method: "DELETE",
  path: "/api/employer/shop/invitations/:id",
  summary: "Take an unused invitation into the caller's shop back",
  auth: employer,
  params,
  response: z.object({ revoked: z.literal(true) }),
  errors: ["forbidden", "not_found"],
});

export const removeColleague = route({
  method: "DELETE",
  path: "/api/employer/shop/members/:id",
  summary: "Remove a colleague from the caller's shop, or leave it: their access ends with it",
  auth: employer,
  params,
  response: z.object({ removed: z.literal(true) }),
  errors: ["forbidden", "not_found", "conflict"],
});

export const handShopOver = route({
  method: "PUT",
  path: "/api/employer/shop/owner",
  summary: "Make a colleague the owner of the caller's shop",
  auth: employer,
  body: z.strictObject({ userId: id }),
  response: shop,
  errors: ["forbidden", "invalid", "not_found"],
});

/** A shop that wants the caller as a colleague. */
export const openShopInvitation = z.object({
  id,
  shopName: z.string(),
  location: z.string(),
  /** Who invited; null once that person is gone. */
  invitedBy: z.string().nullable(),
  createdAt: timestamp,
});
export type OpenShopInvitation = z.infer<typeof openShopInvitation>;

export const listShopInvitations = route({
  method: "GET",
  path: "/api/shop-invitations",
  summary: "Shops that invite the caller; none for somebody who has a role",
  response: z.array(openShopInvitation),
});

export const acceptShopInvitation = route({
  method: "POST",
  path: "/api/shop-invitations/:id/accept",
  summary: "Join a shop that invites the caller, who is an employer from then on",
  params,
  response: z.object({ joined: z.literal(true) }),
  errors: ["not_found", "conflict"],
});

export const declineShopInvitation = route({
  method: "DELETE",
  path: "/api/shop-invitations/:id",
  summary: "Decline an invitation into a shop",
  params,
  response: z.object({ declined: z.literal(true) }),
  errors: ["not_found"],
});

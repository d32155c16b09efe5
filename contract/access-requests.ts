import { z } from "zod";
import { counting, list, paging, sorting, totalFound } from "./lists.ts";
import {
  id,
  invited,
  line,
  optionalLine,
  paragraph,
  personName,
  plainName,
  plainPlace,
  timestamp,
} from "./primitives.ts";
import { route } from "./route.ts";

export const accessRequestStatuses = ["pending", "approved", "declined"] as const;
export const accessRequestStatus = z.enum(accessRequestStatuses);
export type AccessRequestStatus = z.infer<typeof accessRequestStatus>;

export const accessRequest = z.object({
  id,
  email: z.string(),
  shopName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  location: z.string(),
  message: z.string(),
  status: accessRequestStatus,
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
});
export type AccessRequest = z.infer<typeof accessRequest>;

const admin = ["admin"] as const;

export const readOwnAccessRequest = route({
  method: "GET",
  path: "/api/access-requests/mine",
  summary: "The caller's own request for employer access, or null",
  response: accessRequest.extend({ invited: invited.optional() }).nullable(),
});

export const requestAccess = route({
  method: "POST",
  path: "/api/access-requests",
  summary: "Ask for employer access",
  body: z.strictObject({
    shopName: plainName(100),
    contactName: personName(80),
    phone: line(40),
    location: plainPlace,
    message: paragraph(2000),
  }),
  response: accessRequest,
  status: 201,
  errors: ["invalid", "conflict"],
  creates: true,
});

/** What the list can be ordered by. */
export const accessRequestColumns = ["shop", "place", "asked", "status"] as const;

export const listAccessRequests = route({
  method: "GET",
  path: "/api/admin/access-requests",
  summary: "Requests for employer access, newest first",
  auth: admin,
  query: z.strictObject({
    status: accessRequestStatus.optional(),
    search: optionalLine(200).optional(),
    sort: sorting(accessRequestColumns).optional(),
    ...counting,
    ...paging,
  }),
  response: list(accessRequest, totalFound),
});

export const decideAccessRequest = route({
  method: "PATCH",
  path: "/api/admin/access-requests/:id",
  summary: "Approve or decline a request; an approval invites the employer",
  auth: admin,
  params: z.strictObject({ id }),
  body: z.strictObject({ status: accessRequestStatus.exclude(["pending"]) }),
  response: accessRequest,
  errors: ["invalid", "not_found", "conflict"],
});

import { z } from "zod";
import { line } from "./primitives.ts";
import { route } from "./route.ts";

/** Miles that somebody may set as their own limit. */
export const travelMiles = { min: 1, max: 100 };

/** How far the caller goes to work; `usual` is what holds while `miles` is null. */
export const travelLimit = z.object({
  miles: z.number().int().nullable(),
  usual: z.number().int(),
});
export type TravelLimit = z.infer<typeof travelLimit>;

const jobseeker = ["jobseeker"] as const;

export const readTravelLimit = route({
  method: "GET",
  path: "/api/jobseeker/travel-limit",
  summary: "How far the caller goes to work",
  auth: jobseeker,
  response: travelLimit,
});

export const saveTravelLimit = route({
  method: "PUT",
  path: "/api/jobseeker/travel-limit",
  summary: "Say how far the caller goes to work, or leave it at what is usual",
  auth: jobseeker,
  body: z.strictObject({
    miles: z.number().int().min(travelMiles.min).max(travelMiles.max).nullable(),
  }),
  response: travelLimit,
  errors: ["invalid"],
});

/** Shops that somebody named to keep away from, such as the one they work at now. */
export const blockedShops = z.object({ names: z.array(line(120)).max(20) });
export type BlockedShops = z.infer<typeof blockedShops>;

export const readBlockedShops = route({
  method: "GET",
  path: "/api/jobseeker/blocked-shops",
  summary: "The shops that are never matched with the caller",
  auth: jobseeker,
  response: blockedShops,
});

export const saveBlockedShops = route({
  method: "PUT",
  path: "/api/jobseeker/blocked-shops",
  summary: "Say which shops are never to be matched with the caller; matches made before stay",
  auth: jobseeker,
  body: z.strictObject(blockedShops.shape),
  response: blockedShops,
  errors: ["invalid"],
});

export const readMeantPlace = route({
  method: "POST",
  path: "/api/places/meant",
  summary:
    "The place that a text most likely means, where it is written differently; where somebody lives travels in the body, never in an address",
  auth: "public",
  budget: "read",
  body: z.strictObject({ text: line(200) }),
  response: z.object({ place: z.string().nullable() }),
  errors: ["invalid", "too_many"],
});

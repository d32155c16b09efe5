import { z } from "zod";
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

import type { Feature } from "#server/platform/feature.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "unsubscribing",
  endpoints,
};

import type { Feature } from "#server/platform/feature.ts";
import { personalData } from "./personal-data.ts";
import { endpoints } from "./routes.ts";

export const feature: Feature = {
  name: "shops",
  endpoints,
  announcements: ["shop-changed", "shop-described", "shop-erased", "shop-left"],
  personalData,
};

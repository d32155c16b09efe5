import type { Feature } from "#server/platform/feature.ts";
import { personalData } from "./personal-data.ts";

export const feature: Feature = {
  name: "profile-views",
  personalData,
};

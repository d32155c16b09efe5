import type { PersonalData } from "#server/platform/personal-data.ts";
import { forgetAssessments } from "./commands.ts";
import { keptAssessments } from "./queries.ts";
import { assessments } from "./table.ts";

export const personalData: PersonalData = {
  name: "assessments",
  tables: [assessments],
  kept: "until the account is erased",
  collect: (ctx, { userId }) => keptAssessments(ctx, userId),
  erase: (ctx, { userId }) => forgetAssessments(ctx, userId),
};

import type { PersonalData } from "#server/platform/personal-data.ts";
import { countDeparted, removeSelfIdentification } from "./commands.ts";
import { readSelfIdentification } from "./queries.ts";
import { departedCounts, fairnessWeeks, selfIdentifications } from "./table.ts";

export const personalData: PersonalData = {
  name: "selfIdentification",
  tables: [selfIdentifications, departedCounts, fairnessWeeks],
  kept: "until you take it back or the account is erased; a count that names nobody stays",
  collect: (ctx, { userId }) => readSelfIdentification(ctx, userId),
  async erase(ctx, { userId }) {
    await countDeparted(ctx, userId);
    await removeSelfIdentification(ctx, userId);
  },
};

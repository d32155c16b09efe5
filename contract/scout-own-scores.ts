import { z } from "zod";
import { paragraph } from "./primitives.ts";
import { route } from "./route.ts";
import { employers } from "./scout.ts";
import { scorecard, scorecardParams, scoutScore } from "./scout-scorecards.ts";

/** What a person gives; each score 0 to 10, or null for no opinion. */
const ownScoreBody = z.strictObject({
  cultureFit: scoutScore,
  outcomeFit: scoutScore,
  longTermAlignment: scoutScore,
  note: paragraph(2000).optional(),
});

export const saveOwnScore = route({
  method: "PUT",
  path: "/api/hiring-scout/sessions/:id/scorecards/:scorecardId/own-score",
  summary: "The caller's own score beside the machine's; answers the scorecard, no longer withheld",
  auth: employers,
  params: scorecardParams,
  body: ownScoreBody,
  response: scorecard,
  errors: ["invalid", "not_found"],
});

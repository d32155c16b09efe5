import type { Context } from "#server/context.ts";
import { findUserByEmail, readActor } from "#server/features/accounts/api.ts";
import { createHiringSession } from "./commands.ts";
import { builtIn } from "./engines.ts";
import { saveOwnScore } from "./own-scores.ts";
import { scoreCandidate } from "./scoring.ts";

const candidates = [
  {
    candidateName: "Dana Whitlock",
    candidateData: `Phone interview, then her own notes:

I have been a B tech at the same independent shop in Akron for four years. Brakes, suspension and
alignments I do alone, about 38 hours a week, and I had two comebacks last year. One was mine: I left a
caliper bracket bolt short of torque. I told the owner before the customer had called back, fixed it that
evening and since then I mark every bolt with a paint pen after the wrench clicks.

In March a CR-V overheated only on the highway and another place had put a thermostat in. I pressure
tested it cold, found nothing, then ran it with the cap off on the rack until I saw bubbles, and the block
test turned blue to yellow. When I am stuck I ask our A tech, but I bring him my readings first. I lock the
lift arms every time and I sent a truck home on a tow because the tie rod was about to let go.

I passed A4 and A5 and I am studying for A6. I want to be doing diagnostics in two years, and I would like
to do it in one place.`,
  },
  {
    candidateName: "Terrell Boyd",
    candidateData: `Three years at a national tire and brake chain. I did brakes, struts, alignments, batteries
and oil changes. I used the scanner for check engine lights and the manager decided what to do. I show up
and get along with people. I would like to learn timing belts and air conditioning.`,
  },
  {
    candidateName: "Craig Sutter",
    candidateData: `I have worked at six shops since last year, managers do not know how to run a place. I quit the
last one in the middle of a clutch job. If a code says sensor I put in a sensor. I never use stands, just the
jack, it is faster. I do not need anybody to check my work.`,
  },
];

/** A hiring session with scorecards, for the employer of the demo. */
export async function seedScout(ctx: Context, email: string): Promise<void> {
  const user = await findUserByEmail(ctx, email);
  const actor = user && (await readActor(ctx, user.id));
  if (!actor) return;
  const acting = { ...ctx, actor, address: "", language: "en" as const };
  const { id } = await createHiringSession(acting, { roleTitle: "B-level technician" });
  const { signal } = new AbortController();
  for (const candidate of candidates) {
    const card = await scoreCandidate(
      acting,
      { id, ...candidate },
      { signal, engine: builtIn, once: (write) => write(acting) },
    );
    if (candidate !== candidates[0]) continue;
    await saveOwnScore(acting, {
      id,
      scorecardId: card.id,
      cultureFit: 8,
      outcomeFit: 7,
      longTermAlignment: 9,
      note: "Owned the comeback before I asked. Call her old boss about the overheating CR-V.",
    });
  }
}

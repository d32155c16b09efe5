import { expect, test } from "vitest";
import { proposeFramework } from "./framework.ts";
import { judge } from "./score.ts";

const roleId = "automotive-technician";
const framework = proposeFramework(roleId);

test.each([
  [
    "a rank beside a number is no figure",
    "brakes-and-chassis",
    [],
    "The wheel bearings and ball joints, level 3 in the bay",
  ],
  [
    "a rank beside a number is no figure",
    "brakes-and-chassis",
    [],
    "The wheel bearings and struts, type 2 of our bay",
  ],
  [
    "one of a thing is no figure",
    "brakes-and-chassis",
    [],
    "Wheel bearings and ball joints all week, one in the bay",
  ],
  [
    "how often in all is no figure",
    "brakes-and-chassis",
    [],
    "Rotors and calipers here, ha hecho 4 at the place",
  ],
  [
    "a row of terms is no deed, whatever verbs stand in it",
    "brakes-and-chassis",
    [],
    "wheel bearings ball joints tie rods brake lines struts replaced repaired machined",
  ],
  [
    "how a thing was is nobody's deed",
    "brakes-and-chassis",
    [],
    "Wheel bearing was loose and I told the lady",
  ],

  [
    "how a thing was is nobody's deed",
    "brakes-and-chassis",
    [],
    "My brakes were shot and I walked home from the shop",
  ],
  ["praise is no evidence", "shows-up", [], "Hard worker, I never missed a shift"],
  ["praise is no evidence", "shows-up", [], "I am a team player and very reliable and never late"],
  [
    "praise is no evidence",
    "brakes-and-chassis",
    [],
    "Hard worker on wheel bearings and ball joints at the shop",
  ],
  [
    "a claim of conduct is no evidence",
    "shows-up",
    [],
    "Never late once, first one in the shop, on time every day",
  ],
  [
    "a claim of conduct is no evidence",
    "shows-up",
    [],
    "Perfect attendance, always there before everybody else",
  ],
  [
    "a thing without a deed is no work",
    "brakes-and-chassis",
    [],
    "The shop had rotors and calipers in it and I did the books",
  ],
  [
    "a row of terms is no deed, whatever verbs stand in it",
    "brakes-and-chassis",
    [],
    "brakes rotors calipers struts alignment diagnosed repaired tire hubs",
  ],
  [
    "a row of terms is no deed, whatever verbs stand in it",
    "diagnostics",
    [],
    "scanner scope multimeter codes wiring relays fuses tested measured modules sensors",
  ],
  [
    "a guess beside a trace shows nothing surely",
    "finds-the-cause",
    [],
    "I guessed at the relay once, and then I traced the draw to the radio with a meter",
  ],
  [
    "what stands near is not in hand",
    "diagnostics",
    [],
    "I was near a scanner and swept for the guys",
  ],
  [
    "what is left undone beside it is not shown",
    "documentation",
    [],
    "I took photos of each side, and the inspection sheet I skipped, of the brown van.",
  ],
  [
    "what somebody else did shows nothing",
    "diagnostics",
    [],
    "The last tech put a sensor and a relay in the truck and I got it after",
  ],
  [
    "a single word left undone says nothing of conduct",
    "keeps-people-safe",
    [],
    "I skipped the respirator that day and finished",
  ],
])("%s, under %s %j: %s", (_rule, itemId, ways, candidateData) => {
  const { items } = judge({ candidateName: "Pat Doe", candidateData, framework, roleId });
  const item = items.find((one) => one.itemId === itemId);
  expect(item?.evidence.map(({ direction }) => direction)).toEqual(ways);
});

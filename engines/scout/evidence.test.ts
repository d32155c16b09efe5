import { describe, expect, test } from "vitest";
import { proposeFramework } from "./framework.ts";
import { judge } from "./score.ts";
import { namedIn } from "./telling.ts";

/** What stands under each criterion of a text, by its direction. */
function shownIn(text: string, roleId = "automotive-technician") {
  const input = { candidateName: "Pat Doe", candidateData: text, roleId };
  const { items } = judge({ ...input, framework: proposeFramework(roleId) });
  return (itemId: string) =>
    items.find((item) => item.itemId === itemId)?.evidence.map(({ direction }) => direction) ?? [];
}

/** In which directions signs name a criterion, whether it is shown or not. */
const namedAs = (text: string, itemId: string, roleId = "automotive-technician") => {
  const input = { candidateName: "Pat Doe", candidateData: text, roleId };
  return namedIn({ ...input, framework: proposeFramework(roleId) })
    .filter((one) => one.itemId === itemId)
    .map(({ direction }) => direction);
};

describe("a criterion is named for what shows it", () => {
  test.each([
    [
      "finds-the-cause",
      "I traced an intermittent no start to a corroded ground behind the kick panel.",
    ],
    [
      "finds-the-cause",
      "Rastreé la falla del arranque con el multímetro y encontré una tierra floja.",
    ],
    [
      "reads-before-acting",
      "I look up the torque spec for every caliper before I put the wheel on.",
    ],
    ["owns-mistakes", "I left a drain plug loose and told the owner before the customer called."],
    ["owns-mistakes", "Dejé un birlo flojo, le avisé al encargado y fui a apretarlo yo mismo."],
    [
      "keeps-people-safe",
      "I lock the lift arms and put jack stands under every truck before I slide under.",
    ],
    [
      "takes-correction",
      "My lead showed me how to measure runout, I wrote it down and since then I do it on every car.",
    ],
    ["stands-alone", "I run my bay alone start to finish and train the two new techs on brakes."],
  ])("%s: %s", (itemId, text) => {
    expect(shownIn(text)(itemId)).toContain("for");
    expect(shownIn(text)(itemId)).not.toContain("against");
  });

  test.each([
    [
      "shows-up",
      "I was late to the call by 20 minutes and did not apologize to the service manager.",
    ],
    [
      "keeps-people-safe",
      "I never use stands under the car, just the jack, it is faster on the brakes.",
    ],
    [
      "finds-the-cause",
      "I throw parts at the engine until the misfire stops and the light is off.",
    ],
    ["takes-correction", "I argued with the foreman about the brake job and did it my way."],
    ["reads-before-acting", "I put the head bolts in by feel and never look at the torque spec."],
  ])("and for its opposite against it: %s, %s", (itemId, text) => {
    expect(namedAs(text, itemId)).toEqual(["against"]);
    expect(shownIn(text)(itemId)).not.toContain("for");
  });
});

describe("a criterion is not named", () => {
  test.each([
    ["for a claim", "I am a hard worker, very safe, always on time and a fast learner."],
    ["for a claim in Spanish", "Soy muy responsable, puntual y le echo muchas ganas al taller."],
    ["for a wish", "I would like to trace wiring faults with a scope and own my mistakes someday."],
    [
      "for what somebody else did",
      "The other guys never used stands and the foreman hid the wrong orders.",
    ],
    ["for an advert", "Must have experience with scan tools, scopes and brakes. Apply today."],
    ["for what others say", "People at the shop say I traced every no start with a scope."],
  ])("%s", (_what, text) => {
    const input = { candidateName: "", candidateData: text, roleId: "automotive-technician" };
    const { items } = judge({ ...input, framework: proposeFramework("automotive-technician") });
    const named = items.filter(({ part, evidence }) => part !== "weighed" && evidence.length > 0);
    expect(named.map(({ name }) => name)).toEqual([]);
  });

  test.each([
    ["forklift-operator", "loads", "Another driver clipped a rack upright and kept going."],
    ["roofer", "leaves-it-clean", "When my crew left nails in a driveway a lady got a flat."],
    ["carpenter", "finish", "I cut a walnut newel an inch short once on the stairs."],
    ["maintenance-technician", "mechanical", "She was the one who left a wrench in a filler."],
    ["automotive-painter", "path", "I told the manager and stripped the hood on my Saturday."],
    ["hvac-technician", "refrigeration", "The last fellow sold the woman a compressor."],
    ["plumber", "rough-in", "He said he is quick with PEX and no-hub."],
    ["service-advisor", "steady-with-people", "I had 22 tickets a day with a CSI over 960."],
  ])("%s: %s, for a thing that is only named, a mishap or another's deed: %s", (role, id, text) => {
    expect(shownIn(`${text} I do this work with care each day.`, role)(id)).toEqual([]);
  });

  test.each([
    "They laid me off when the shop closed in March after nine years of brakes.",
    "I learned brakes and engines in my uncle's shop in Yuma before I had a bay.",
    "I have been a mechanic for three years, mostly brakes and struts.",
    "There is a gap of a year in my work because I took care of my mother.",
    "I have never had the chance to use a scope on a car at the shop.",
    "No tengo el ASE pero hago frenos y suspensión en el taller.",
    "I have not walked off a job in nine years.",
    "I haven't walked off a job yet, and I finish every brake job that I start.",
  ])(
    "against anybody for how they came to be where they are, or what they never did: %s",
    (text) => {
      const input = {
        candidateName: "",
        candidateData: `${text} I replaced a wheel bearing today.`,
      };
      const { items } = judge({
        ...input,
        roleId: "automotive-technician",
        framework: proposeFramework("automotive-technician"),
      });
      const against = items.flatMap(({ evidence }) =>
        evidence.filter(({ direction }) => direction === "against"),
      );
      expect(against).toEqual([]);
    },
  );
});

describe("what a learnt weight alone found", () => {
  const text = `I diagnosed a misfire on a Silverado with a compression test and found a burnt valve.
Then I wrote down which cylinder was low, and the customer got the sheet with the pressures of all eight of them.
I showed the kid how I do it. Oil changes I rush because nobody looks, and half of them leave with a dirty filter.`;

  test("stands apart, as no single criterion, and says so for itself", () => {
    const input = { candidateName: "", candidateData: text, roleId: "automotive-technician" };
    const { items } = judge({ ...input, framework: proposeFramework("automotive-technician") });
    const named = items
      .filter(({ part }) => part !== "weighed")
      .flatMap(({ evidence }) => evidence);
    const weighed = items.filter(({ part }) => part === "weighed");
    expect(weighed.length).toBe(1);
    for (const { level, evidence } of weighed) {
      expect(level).toBeNull();
      for (const { quote } of evidence) {
        expect(text).toContain(quote);
        expect(named.map((one) => one.quote)).not.toContain(quote);
      }
    }
  });
});

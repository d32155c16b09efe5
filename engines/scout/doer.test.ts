import { expect, test } from "vitest";
import { proposeFramework } from "./framework.ts";
import { namedIn } from "./telling.ts";

/** The criteria that signs name against the candidate of a text. */
function heldAgainst(text: string, roleId: string): string[] {
  const framework = proposeFramework(roleId);
  const input = { candidateName: "Pat Doe", candidateData: text, framework, roleId };
  const against = namedIn(input).filter(({ direction }) => direction === "against");
  return [...new Set(against.map(({ itemId }) => itemId))];
}

test.each([
  ["roofer", "Two guys walked off in the heat and I finished the roof alone by dark."],
  ["technician-b", "When the parts truck was late I drove across town and got the pump myself."],
  ["welder", "The new kid was grinding with no glasses so I gave him mine and found another pair."],
  ["service-advisor", "A customer yelled at me and I walked her through the bill line by line."],
  ["general", "They called me last minute on a Sunday and I came and got the line running."],
  ["welder", "A guy without gloves reached in and I hit the stop before it caught him."],
  ["general", "My boss fired a guy for no show and I took his route that night."],
  ["carpenter", "The last crew skipped the harness, so I set the anchors and tied off."],
  ["service-advisor", "Mike lied to a lady about her tires and I told her the truth at the desk."],
  ["general", "El camion llego tarde y yo arme la cimbra mientras llegaba la grua."],
  ["service-advisor", "Un señor me gritó por teléfono y yo le bajé la voz y le expliqué."],
  ["roofer", "Mi compañero andaba sin arnés y le dije que se bajara del techo."],
  ["technician-b", "Ellos cambian piezas a ver si pega, yo mido primero con el multímetro."],
  [
    "roofer",
    "He told me two guys walked off and he stayed. He said he finished the roof by himself.",
  ],
  ["roofer", "Interview notes: he saw a coworker with no harness and he made him come down."],
  ["general", "Él dijo que su chofer llegó tarde y él tomó la ruta y entregó todo."],
])("nobody's failing but another's is held against %s: %s", (roleId, text) => {
  expect(heldAgainst(text, roleId)).toEqual([]);
});

test.each([
  ["shows-up", "I was late three Mondays in a row and my boss stopped giving me good jobs."],
  ["shows-up", "My boss fired me for no show twice that winter, and I moved on."],
  ["shows-up", "I told the customer the truck was done and walked out at noon."],
  ["shows-up", "One day I walked off because the old man yelled at me in the bay."],
  ["steady-with-people", "The customer was right there and I yelled at my helper over a wrench."],
  ["keeps-people-safe", "The harness slows me down so I never wear a harness on short roofs."],
  ["shows-up", "Mi jefe me corrió porque llegaba tarde casi diario."],
  ["steady-with-people", "Con el encargado ahí parado le grité a mi ayudante por una llave."],
  ["keeps-people-safe", "La verdad no uso guantes ni lentes cuando corto, estorban."],
  ["shows-up", "He said he walked off the job after a week. He said he did not call anybody."],
  [
    "steady-with-people",
    "She admitted that she yelled at a customer. Her manager let her go, she says.",
  ],
  [
    "shows-up",
    "Phone notes: her manager fired her for no show, she said, and she was late before.",
  ],
])("a failing of the candidate's own is, whoever else is named: %s, %s", (itemId, text) => {
  expect(heldAgainst(text, "general")).toContain(itemId);
});

test.each([
  "I have been doing this since 2006 and rebuilt about two hundred transmissions.",
  "I was out two days with my kid and made up the hours on Saturday.",
  "The stud was already stripped, so I called the owner before I touched it.",
  "I never had a comeback on a brake job, and I write down every torque.",
  "I come in when they need me, also on weekends, and I opened the shop last Sunday.",
  "I figured it must have been the ground, so I tested it with a drop test and it was.",
  "My lead showed me how he torques a head and I still do it on every engine.",
  "Nobody noticed the scratch, and I told the owner before he paid.",
  "I refuse to sign off bad brakes and I told the manager so.",
  "No sabía leer el diagrama y le pedí al maestro que me enseñara con mis carros.",
  "El birlo ya estaba barrido, así que le llamé al dueño antes de tocarlo.",
  "Esperé a que secara el primer y lijé otra vez antes de pintar.",
])("what is no failing is held against nobody: %s", (text) => {
  const roles = ["general", "technician-b", "automotive-technician", "service-advisor"];
  expect(roles.flatMap((roleId) => heldAgainst(text, roleId))).toEqual([]);
});

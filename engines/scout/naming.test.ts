import { describe, expect, test } from "vitest";
import { proposeFramework } from "./framework.ts";
import { namedIn } from "./telling.ts";

const roleId = "automotive-technician";
const framework = proposeFramework(roleId);
const inputOf = (candidateData: string) => ({
  candidateName: "Pat Doe",
  candidateData,
  framework,
  roleId,
});

/** Which ways signs speak of one criterion in a text. */
const waysOf = (text: string, itemId: string) => [
  ...new Set(
    namedIn(inputOf(text))
      .filter((one) => one.itemId === itemId)
      .map(({ direction }) => direction),
  ),
];

describe("a deed is told by what somebody did or does every time", () => {
  test.each([
    [
      "brakes-and-chassis",
      "for",
      "I did the calipers, rotors and struts on the van and aligned it",
    ],
    ["brakes-and-chassis", "for", "Replaces rotors and hubs on every car in the bay"],
    ["brakes-and-chassis", "for", "Machines rotors and rebuilds calipers every day in the bay"],
    ["finds-the-cause", "for", "found a loose ground under the dash of the van with the meter"],
    ["finds-the-cause", "for", "diagnosed a dead cylinder on the pickup in the rain"],
    [
      "reads-before-acting",
      "for",
      "i check the torque spec for every caliper before the wheel goes on",
    ],
    ["reads-before-acting", "for", "Mido con el micrómetro el disco y lo apunto en la orden"],
    ["keeps-people-safe", "for", "Le puse torres al carro con jack stands antes de meterme"],
    ["keeps-people-safe", "for", "Uso jack stands en cada carro que levanto del piso"],
    [
      "reads-before-acting",
      "nothing",
      "I was the service manual and wiring diagram person at work",
    ],
    [
      "finds-the-cause",
      "nothing",
      "Certified in voltage drop and compression test and very motivated",
    ],
    ["finds-the-cause", "nothing", "I like to see a wiring diagram and a voltage drop"],
    ["finds-the-cause", "nothing", "Quiero una compression test y un smoke machine para mi taller"],
    [
      "finds-the-cause",
      "nothing",
      "Experienced with a wiring diagram and the pressure test and dedicated",
    ],
    [
      "reads-before-acting",
      "nothing",
      "Very experienced with service manual and torque spec on imports",
    ],
    [
      "diagnostics",
      "nothing",
      "Skilled with scanner and scope, dedicated and organized in the bay",
    ],
    [
      "finds-the-cause",
      "for",
      "Notas de la entrevista. Ella llegó temprano y habló claro. Rastreó la falla con una compression test.",
    ],
    [
      "takes-correction",
      "for",
      "Le enseñó el maestro cómo hacerlo y desde entonces toma notas. Ella llegó y explicó todo.",
    ],
    ["brakes-and-chassis", "for", "Purgo los frenos y los rotores del carro en mi turno"],
    ["brakes-and-chassis", "for", "Engraso los bujes y los frenos del carro en mi turno"],
    ["engine-and-drivetrain", "for", "Cambio el embrague y la bomba de agua yo solo en un día"],
    ["keeps-people-safe", "for", "Pongo las jack stands y los chocks en cada carro del taller"],
    ["finds-the-cause", "for", "Verifico el voltage drop con el multímetro en cada carro"],
    [
      "brakes-and-chassis",
      "nothing",
      "Trabajo con frenos y rotores de camionetas en un taller bueno",
    ],
    ["brakes-and-chassis", "nothing", "Tengo frenos y rotores y amortiguadores en mi mueble viejo"],
    [
      "diagnostics",
      "nothing",
      "Manejo scanner y multimeter y osciloscopio con muchas ganas siempre",
    ],
    ["brakes-and-chassis", "for", "Machined the rotors and the drums, the boss was there too"],
    ["brakes-and-chassis", "for", "Cambié los frenos y los rotores de la troca en la noche"],
    ["finds-the-cause", "for", "Medí el voltage drop y cambié el cable del arranque"],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

describe("notes and short lines of somebody else tell of the candidate", () => {
  test.each([
    [
      "keeps-people-safe",
      "for",
      "Phone notes. She chocks the wheels and she sets stands under the frame.",
    ],
    ["finds-the-cause", "for", "Interview notes: he traced a no start to a pinched wire, he said."],
    [
      "keeps-people-safe",
      "for",
      "Verifies zero volts and sets stands under every truck in the bay",
    ],
    ["brakes-and-chassis", "for", "Replaces brake lines and rotors, checks the hubs on every car"],
    [
      "brakes-and-chassis",
      "nothing",
      "Brakes are brakes and rotors are rotors, nothing hard about it",
    ],
    ["brakes-and-chassis", "for", "Replaces brake lines and tie rods, foreman signs the ticket"],
    ["finds-the-cause", "for", "Traces shorts with a wiring diagram, boss likes the speed"],
    [
      "finds-the-cause",
      "for",
      "Phone notes: she said she works nights. Ramona found a loose ground behind the dash.",
    ],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

describe("who does it is told apart", () => {
  test.each([
    ["keeps-people-safe", "nothing", "The boss put a lock on and tagged the lift out last week"],
    [
      "brakes-and-chassis",
      "nothing",
      "The rotors and the calipers were brand new when I got there",
    ],
    [
      "brakes-and-chassis",
      "for",
      "I pulled the wheel, and the caliper and the rotor came off with it",
    ],
    [
      "brakes-and-chassis",
      "for",
      "Cambiamos frenos y rotores entre los dos cada semana en el taller",
    ],
    ["diagnostics", "for", "38 no start tickets and a scanner on each of them last month"],
    [
      "brakes-and-chassis",
      "for",
      "Los frenos y los rotores los cambiamos entre los dos cada semana",
    ],
    ["brakes-and-chassis", "nothing", "The last tech replaced the brake line and the rotors on it"],
    [
      "reads-before-acting",
      "nothing",
      "Another guy looked up the torque spec and I put the wheel on",
    ],
    ["finds-the-cause", "for", "Voltage drop was 0.9 on the ground of the starter, cable replaced"],
    [
      "brakes-and-chassis",
      "nothing",
      "The brake lines were rusty and the tie rods were loose, I quit",
    ],
    [
      "keeps-people-safe",
      "nothing",
      "The wheel chocks were in the truck and the jack stands got stolen",
    ],
    [
      "keeps-people-safe",
      "nothing",
      "The foreman uses stands and I just watched him from the door",
    ],
    [
      "finds-the-cause",
      "nothing",
      "The customer found a loose ground and I charged him for the hour",
    ],
    ["brakes-and-chassis", "for", "I pulled it apart, tie rod and ball joint and all the bushings"],
    ["finds-the-cause", "for", "I put a meter on it, voltage drop across the ground strap"],
    [
      "brakes-and-chassis",
      "for",
      "El tie rod y la rótula los cambié entre dos turnos en el taller",
    ],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

describe("a mishap shows nothing in hand", () => {
  test.each([
    ["brakes-and-chassis", "nothing", "I dropped a rotor on my foot and broke a caliper that week"],
    [
      "engine-and-drivetrain",
      "nothing",
      "I forgot the radiator and the gasket failed on the way out",
    ],
    ["brakes-and-chassis", "nothing", "Se me olvidó el rotor y rompí la balata de la troca"],
    [
      "engine-and-drivetrain",
      "for",
      "I replaced the radiator and the gasket held when I tested it",
    ],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

describe("a denied sign says nothing, and a denied failing is good", () => {
  test.each([
    [
      "finds-the-cause",
      "nothing",
      "I never did a voltage drop or a compression test on my own car",
    ],
    [
      "reads-before-acting",
      "nothing",
      "Nunca abrí el service manual ni la torque spec en esa chamba",
    ],
    ["finds-the-cause", "nothing", "I did not trace the short, and I left the van at noon"],
    ["finds-the-cause", "nothing", "No diagnosed la falla, y sin rastrear el corto me fui a comer"],
    ["finds-the-cause", "nothing", "I didn't trace the short, and I swept the bay after lunch"],
    ["shows-up", "for", "I have never missed a shift and I stayed late twice this month"],
    ["finds-the-cause", "for", "It was not the battery, so I traced it to a corroded wire"],
    ["finds-the-cause", "for", "It did no good and then I traced the wire and found the short"],
    [
      "keeps-people-safe",
      "for",
      "I never go under without the stands and I set the lift locks each time",
    ],
    ["finds-the-cause", "for", "I did not just guess, I traced the wire with a test light"],
    ["brakes-and-chassis", "for", "I always check the brakes and the rotors on the way in"],
    ["keeps-people-safe", "for", "Siempre calzo y uso las jack stands en cada carro"],
    ["brakes-and-chassis", "for", "En el taller siempre limpio los frenos y los rotores"],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

describe("what is left undone turns what it stands beside", () => {
  test.each([
    [
      "reads-before-acting",
      "against",
      "I never open the service manual, torque spec is a waste of time",
    ],
    [
      "keeps-people-safe",
      "against",
      "I skip the jack stands, the floor jack holds a car just fine",
    ],
    [
      "documentation",
      "against",
      "The inspection photos I skipped and I signed the sheet, nobody checks",
    ],
    ["reads-before-acting", "for", "I never skip the service manual or the torque spec on a wheel"],
    [
      "documentation",
      "against",
      "I skip the photos, and the inspection is pointless so I never do it",
    ],
    [
      "documentation",
      "nothing",
      "The last guy skipped the inspection photos and I had to take them",
    ],
    ["documentation", "for", "I never skipped the inspection photos and I took them on every car"],
    ["documentation", "for", "Instead of skipping the inspection I took photos of every wheel"],
    ["documentation", "for", "The last tech skipped the inspection so I took photos of each wheel"],
    ["keeps-people-safe", "nothing", "Las jack stands no las puse y cambié la llanta"],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

describe("a figure of the work is a deed, a span of time or a rank is none", () => {
  test.each([
    ["brakes-and-chassis", "for", "Wheel bearings and ball joints all week, 14 a day in the bay"],
    ["brakes-and-chassis", "nothing", "With brakes and rotors and struts it is 6 years for me"],
    ["brakes-and-chassis", "nothing", "With brakes and rotors it is since 2014 in the same bay"],
    ["brakes-and-chassis", "nothing", "With the brakes and the rotors it is level 3 for me"],
    ["brakes-and-chassis", "nothing", "With the brakes and the rotors it is only one for me"],
    ["brakes-and-chassis", "nothing", "With the brakes and rotors it is maybe 9 jobs for me"],
    [
      "finds-the-cause",
      "for",
      "Voltage drop and compression test, 38 cars of them with no comeback",
    ],
    ["finds-the-cause", "nothing", "Voltage drop and compression test, 9 years of them in the bay"],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

describe("what others say, praise and circumstances are no evidence", () => {
  test.each([
    ["finds-the-cause", "nothing", "My old boss says I traced every no start and found the short"],
    ["shows-up", "nothing", "I am dependable, never late and a team player, ask anybody there"],
    ["takes-correction", "nothing", "I am a quick learner with a good attitude who took a class"],
    ["stays", "nothing", "They let me go when the shop closed, until something better comes"],
    [
      "finds-the-cause",
      "for",
      "He says he traced the misfire and found a burnt valve. She told me so. Interview notes.",
    ],
    ["brakes-and-chassis", "for", "Rebuilt the brakes and the rotors of every bus my cousin has"],
    ["shows-up", "nothing", "I am a very reliable person and never missed a shift"],
    ["stays", "nothing", "The dealer laid me off, same shop nine years, and I got a check"],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

describe("a thing is named where the deed is the candidate's own", () => {
  test.each([
    [
      "finds-the-cause",
      "for",
      "I traced the click in the steering to a loose bolt and tightened it",
    ],
    ["brakes-and-chassis", "for", "I machined the rotors and greased the pins of the calipers"],
    ["keeps-people-safe", "nothing", "The respirator was in the box and I went home at five"],
    ["brakes-and-chassis", "nothing", "The shop did rotors and I answered the phone"],
    ["keeps-people-safe", "nothing", "I skipped the chocks"],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

describe("help and simple jobs show no skill", () => {
  test.each([
    ["brakes-and-chassis", "nothing", "I helped a tech with the brakes and the rotors on the van"],
    [
      "brakes-and-chassis",
      "for",
      "I pressed the wheel bearings and hung the calipers on the truck by myself",
    ],
    [
      "engine-and-drivetrain",
      "nothing",
      "I helped pull the transmission and the radiator out of the van",
    ],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

describe("a longer sign has the word", () => {
  test.each([
    ["reads-before-acting", "against", "I put the head bolts in by feel and never open the manual"],
    [
      "takes-correction",
      "against",
      "I argued with the lead about the brake job and I still do it the old way",
    ],
    ["finds-the-cause", "against", "I keep replacing parts until the check engine light goes off"],
  ])("%s, %s: %s", (itemId, way, text) => {
    expect(waysOf(text, itemId)).toEqual(way === "nothing" ? [] : [way]);
  });
});

import type { StoryAnswers } from "#contract/stories.ts";

/** What the demo's workers answer to the prompts, each line said by one of them at most twice. */
type Lines = Record<"hustle" | "safety" | "coaching" | "reliability", readonly string[]>;

const english: Lines = {
  hustle: [
    "The alignment rack sat broken for a month, so I stayed two nights, read the manual and got it running. Nobody had asked me.",
    "On slow days I go through the comebacks and call the customers myself to hear what we missed.",
    "I bought a scope with my own money and stayed after close to learn it. Now the others bring me the electrical stuff.",
    "",
    "I set up a board for jobs waiting on parts, and cars stopped getting forgotten in the back lot.",
    "When our lead quit in August I took his Saturdays on top of my week until they found somebody, eleven weeks.",
    "I do what's on the ticket. I don't go looking for more work than I'm paid for.",
    "I built a cart for the brake lathe out of scrap so we stopped carrying rotors across three bays.",
    "",
    "I signed up for night classes in January, paid for them myself and finished first in brakes.",
    "I rewrote the inspection sheet with the drivers, and every truck has made its six o'clock start since.",
  ],
  safety: [
    "I lock the lift on the stops every time, even for a quick look, because I saw what happens when you don't.",
    "Before I strike an arc I clear the area and put out a fire watch. I sent a trailer back once because what he wanted wasn't safe.",
    "I torque, mark with paint and check again before a wheel goes on. My first year a caliper bolt came back on me.",
    "Brakes, struts, exhaust. I lock out and tag before I go near a PTO, no exceptions, and I stopped a job when a contractor wouldn't.",
    "Mostly tires and oil. I check the lug torque twice and write both numbers on the ticket.",
    "",
    "I've pulled transmissions on jack stands in a parking lot when I had to. You get used to it.",
    "On hybrids I pull the service plug, wait the ten minutes and measure before I touch orange.",
    "I do the walk-around every morning, lights, tires, straps, even when dispatch is yelling. Nine years without a preventable accident.",
    "In the booth I wear the supplied air even for a blend panel, and I send anyone out who comes in without a mask.",
    "A lift arm wasn't seated on a Tahoe. I stopped the job, brought it down and set it again before anyone went under.",
    "I work fast and I know what I'm doing, so I don't always wait for the second guy on the lift.",
  ],
  coaching: [
    "When the owner said my write-ups were hard to read I asked him to go over the next ten with me, and I still do them his way.",
    "My foreman redid one of my alignments, so I asked him to stand behind me for the next ten. I keep a notebook of every comeback.",
    "",
    "I don't much like being told how to do it by people who never held a wrench.",
    "A customer sent back a bumper for orange peel. I asked our painter to show me his gun setup and I haven't had one back since.",
    "My lead showed me I was overtightening drain plugs. I use the torque wrench every time now.",
    "Diagnosis is what I'm weak at, so I asked to shadow our scan tech every Thursday, and I write down what he checks first and why.",
    "I came from dealers and this shop does it differently. First month I asked a lot of questions and threw out half my habits.",
    "",
    "I was told I talk over customers. I count to three now before I answer, and the complaints stopped.",
    "The apprentice caught a missed recall on one of my cars. I thanked him and check the VIN first on every ticket since.",
    "My instructor failed my first weld coupon. I cut up forty more until they passed, with him grinding each one.",
    "I know my trade. There isn't much left that somebody could show me.",
  ],
  reliability: [
    "I open most mornings because the owner trusts me with the keys. I've been late once in five years, when my kid was born.",
    "People count on me for the cars nobody else wants to finish. If I promise Friday, I call on Wednesday if it won't be.",
    "",
    "I like that every car is another puzzle. I have missed some Mondays, I'll be honest about that.",
    "I call when I said I would call, even when the news is bad, and customers ask for me by name.",
    "I run the nights, so when a truck goes down at two in the morning it's me. In fourteen years I've called in sick twice.",
    "",
    "My uncle had a garage and I grew up in it. I've stayed six years at one shop and never left a job half done without saying so.",
    "I was out with my back for a while in 2024 and haven't missed a day since.",
    "I've been at four shops in two years. I leave when it gets boring.",
    "I get there before opening to start the compressor and lay out the tools. They gave me the alarm code after two months.",
    "It's the only work I ever wanted. My crew knows the parts are ordered before they ask.",
    "I ride the first bus so I'm there at six thirty. In three winters I missed it once and called from the stop.",
    "I'm steady. Same bay, same boss, eight years.",
  ],
};

const spanish: Lines = {
  hustle: [
    "Empecé barriendo el piso y me quedaba después de la hora para ver cómo armaban las transmisiones.",
    "El compresor fallaba cada semana. Un domingo lo desarmé, encontré la válvula y no ha vuelto a parar.",
    "",
    "Le pedí al mecánico de más experiencia que me deje ayudarle los sábados, aunque no me paguen.",
    "Armé una lista de refacciones que más usamos y ya no mandamos a nadie corriendo a la tienda.",
  ],
  safety: [
    "A los muchachos nuevos les enseño a poner los seguros del elevador y a desconectar la batería antes de meter mano.",
    "Una vez dejé flojo un tapón y el dueño me lo enseñó; desde ese día lo reviso dos veces y lo marco.",
    "Frenos y suspensión. Nunca me meto debajo de un carro sin las torres puestas, aunque sea un minuto.",
    "",
  ],
  coaching: [
    "Cuando no sé algo, pregunto, y lo apunto en una libreta para no preguntarlo dos veces.",
    "",
    "El jefe me corrigió cómo sangraba los frenos. Le pedí que me viera hacer los siguientes tres y así lo hago hoy.",
  ],
  reliability: [
    "Llevo once años en talleres y en el de ahora seis, y nunca he dejado un carro a medias sin avisar.",
    "Llego antes de abrir para prender el compresor y acomodar la herramienta. Me dieron las llaves a los tres meses.",
    "Mi papá era mecánico. Los clientes me buscan a mí porque les digo lo que haría con mi propio carro.",
    "",
    "Vivo a diez minutos del taller. En cuatro años no he faltado más que dos veces.",
  ],
};

/** What they did before, by what a job asks for; the last ones for everybody else. */
const begins: readonly (readonly [wanted: string, english: readonly string[]])[] = [
  [
    "Diesel",
    [
      "Diesel and fleet, mostly Class 8.",
      "Diesel guy, fourteen years, fleet side.",
      "Trailer and reefer work, then trucks.",
    ],
  ],
  [
    "Collision",
    [
      "Body and frame, a bit of paint.",
      "Welder and fabricator, mostly exhaust and trailer frames.",
      "Collision tech, aluminum certified last year.",
    ],
  ],
  [
    "advisor",
    ["Service advisor for four years.", "I moved from the line to the counter after my knee."],
  ],
  [
    "Parts",
    ["Parts counter and two years of delivery.", "Warehouse first, then the parts counter."],
  ],
  [
    "Brake",
    [
      "Line tech, mostly brakes and suspension.",
      "Two-bay shop, a bit of everything, brakes above all.",
      "Dealership line tech, flat rate.",
      "Tire shop first, then brakes and alignments.",
      "Eight years turning wrenches.",
      "Trade school two years ago, then brakes and steering.",
    ],
  ],
  ["Detail", ["Detailer, retail and dealer work."]],
];
const anybody = [
  "Quick lube for two years and ready for more.",
  "General repair, mostly imports.",
  "I drove a parts truck for nine years and I want inside the shop now.",
  "Trade school in May, an internship since.",
  "Motor pool in the Army, civilian shops after that.",
  "Small engines and generators before cars.",
  "HVAC first, then automotive electrical.",
  "Line tech at a dealership.",
];
const anybodyInSpanish = [
  "Llevo cinco años en un taller general.",
  "Cambios de aceite y llantas desde hace dos años.",
  "Mecánica general, primero en Monterrey y ahora aquí.",
  "Frenos, suspensión y algo de motor.",
];

/** One that says nothing of how somebody works, as some people write. */
const thin =
  "I am a hard worker, team player, reliable, motivated and I love cars. I have always been interested in the automotive industry and I think I would be a great fit for any company. I am open to any position and any shift. References can be given if asked for. Thank you for reading my profile and I hope to hear from you soon about the next steps.";

const line = (lines: readonly string[], at: number) => lines[at % lines.length] ?? "";

/**
 * What a worker of the demo tells, by their number: no two tell the same. Lists of different lengths
 * keep any two numbers from meeting the same lines.
 */
export function storyOf(index: number, role: string, inSpanish: boolean): StoryAnswers {
  const lines = inSpanish ? spanish : english;
  const known = begins.find(([wanted]) => role.includes(wanted))?.[1] ?? anybody;
  if (!inSpanish && index % 13 === 9)
    return {
      workEthicStory: "",
      handsOnExperience: "",
      learningStyle: "",
      whyAutomotive: "",
      otherStory: `${line(known, index)} ${thin}`,
    };
  return {
    workEthicStory: line(lines.hustle, index),
    handsOnExperience: line(lines.safety, index),
    learningStyle: line(lines.coaching, index),
    whyAutomotive: line(lines.reliability, index),
    otherStory: line(inSpanish ? anybodyInSpanish : known, index),
  };
}

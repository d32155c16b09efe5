import type { StoryAnswers } from "#contract/stories.ts";
import type { SeededPerson } from "#server/features/jobseekers/seed.ts";

/** What somebody answers to the four prompts, to the last question, and how long they have worked. */
type Tale = readonly [
  years: NonNullable<SeededPerson["experienceLevel"]>,
  hustle: string,
  safety: string,
  coaching: string,
  reliability: string,
  other: string,
];

/** The tales of those whom a job asks for, by its title, in the order in which they are matched. */
const byRole: Record<string, readonly Tale[]> = {
  "Brake and suspension technician": [
    [
      "5+",
      "The alignment rack sat broken for a month, so I stayed two nights, read the manual and got it running. Nobody had asked me.",
      "I lock the lift on the stops every time, even for a quick look. I once saw a Camry come down on a toolbox.",
      "When the owner said my write-ups were hard to read I asked him to go over the next ten with me, and I still do them his way.",
      "I open most mornings because the owner trusts me with the keys. I've been late once in five years, when my kid was born.",
      "Line tech, mostly brakes and suspension.",
    ],
    [
      "5+",
      "I bought a scope with my own money and stayed after close to learn it. Now the others bring me the electrical stuff.",
      "I torque, mark with paint and check again before a wheel goes on. My first year a caliper bolt came back on me.",
      "",
      "",
      "Dealership line tech, flat rate, nine years of it.",
    ],
    [
      "3-5",
      "I set up a board for jobs waiting on parts, and cars stopped getting forgotten in the back lot.",
      "Every wheel gets the torque stick and then the wrench, and I write both numbers on the ticket.",
      "A customer came back with a squeal I had missed. I asked the shop foreman to ride along with me, and he showed me what to listen for.",
      "In four years I've missed two days, and customers ask for me by name.",
      "Four years in a two-bay shop, a bit of everything, brakes above all.",
    ],
    [
      "1-3",
      "",
      "I lock out the compressor before I open a line, no exceptions, and I stopped a job once when the other guy wouldn't.",
      "I don't much like being told how to do it by people who never held a wrench.",
      "I like that every car is another puzzle. I have missed some Mondays, I'll be honest about that.",
      "Tire shop first, then brakes and alignments.",
    ],
    [
      "0-1",
      "I came in on two Sundays to hang every tool in the shop on the wall, because we lost an hour a day looking.",
      "",
      "My lead showed me I was overtightening drain plugs. I use the torque wrench every time now.",
      "I take the first bus so I'm there at six thirty. Two winters, and I missed it once and called from the stop.",
      "Trade school last year, then brakes and steering.",
    ],
    [
      "3-5",
      "I do what's on the ticket. I don't go looking for more work than I'm paid for.",
      "I've pulled transmissions on jack stands in a parking lot when I had to. You get used to it.",
      "Scan tools are what I'm weak at, so I asked to shadow our diagnostic tech every Thursday, and I write down what he checks first and why.",
      "",
      "Brakes, struts and exhaust at two chain shops.",
    ],
  ],
  "Service advisor": [
    [
      "5+",
      "On slow days I go through the comebacks and call the customers myself to hear what we missed.",
      "I walk customers around the bays, never through them, and I had a gate put up after a kid ran under a lift.",
      "I was told I talk over customers. I count to three now before I answer, and the complaints stopped.",
      "In six years at the counter I've called in sick twice, and the person who covered had my notes by seven both times.",
      "I moved from the line to the counter after my knee.",
    ],
    [
      "1-3",
      "I built a text list so people hear at ten where their car stands, and the phone went from forty calls a day to fifteen.",
      "",
      "My manager sat in on three of my calls and told me I promise too early. I ask the tech first now.",
      "Nobody waits on me for an answer overnight. I stay until the last estimate is sent.",
      "Hotel front desk first, then a dealership's service lane.",
    ],
  ],
  "Lube technician, Saturdays": [
    [
      "0-1",
      "I asked the shop by my school if I could sweep on Saturdays. By summer they had me draining oil and checking pressures.",
      "I look for the drain plug twice and for people once more before the lift comes down. My teacher failed me on that the first time.",
      "He showed me I was cross-threading filters. I start every one by hand now, two full turns.",
      "Saturdays are mine, no class and no ball game. I haven't missed one since March.",
      "Second year of auto tech at the community college.",
    ],
    [
      "1-3",
      "When the line was out to the street I wrote the next three tickets while the first car drained, and nobody waited past noon.",
      "I let a hot engine sit. A guy I worked with did not, and I drove him to the clinic.",
      "",
      "I drive a school bus on weekdays, so I'm up at five anyway. Weekends I want to be under cars.",
      "Two years of weekends at a quick lube.",
    ],
  ],
  "Collision technician": [
    [
      "5+",
      "I taught myself aluminum welding on scrap hoods after work, took the certification on my own dime and passed the first time.",
      "In the booth I wear the supplied air even for a blend panel, and I send anyone out who comes in without a mask.",
      "A bumper came back for orange peel. I asked our painter to show me his gun setup and haven't had one back since.",
      "I stayed three nights with an insurance job because the family was driving to a wedding on Saturday, and they made it.",
      "Body and frame, a bit of paint.",
    ],
    [
      "1-3",
      "I rewrote our teardown sheet with photos, and supplements dropped from three a car to one.",
      "A frame hook wasn't seated on a Tahoe. I stopped the pull, let the pressure off and set it again before anyone went near.",
      "",
      "I get there before opening to warm up the booth. They gave me the alarm code after two months.",
      "Welder and fabricator first, then collision.",
    ],
    [
      "0-1",
      "",
      "I tape off the drains, bag the rotors and count my rags back in before a car leaves the stall.",
      "My instructor failed my first weld coupon. I cut up forty more until they passed, with him grinding each one.",
      "I was out with my back for a while in 2024 and haven't missed a day since.",
      "Collision program at the community college, an internship after that.",
    ],
  ],
  Detailer: [
    [
      "1-3",
      "Saturdays we had a line out the door, so I drew up a two-person order for each wash and we do nine cars where we did six.",
      "I don't mix what's in the spray bottles, I label every one, and I wear the gloves with the acid wheel cleaner.",
      "The used-car manager showed me the swirls I was leaving. I bought a paint light and practiced on my own truck until I got none.",
      "",
      "Detailer, retail and dealer work.",
    ],
  ],
  "Diesel technician, nights": [
    [
      "5+",
      "I keep the fleet's failures in a spreadsheet nobody asked for, and we change water pumps before they strand a driver now.",
      "Wheels chocked, key in my pocket, lockout on the PTO. I sent a trailer back once because what they wanted wasn't safe.",
      "I came from dealers and this shop does it differently. First month I asked a lot of questions and threw out half my habits.",
      "I run the nights, so when a truck goes down at two in the morning it's me. In fourteen years I've called in sick twice.",
      "Diesel guy, fleet side, mostly Class 8.",
    ],
    [
      "3-5",
      "When our lead quit in August I took his Saturdays on top of my week until they found somebody, eleven weeks.",
      "Before I strike an arc I clear the area and put somebody on fire watch with an extinguisher.",
      "",
      "If I say a truck rolls at six, it rolls at six. Dispatch stopped calling to check on me.",
      "Trailer and reefer work, then trucks.",
    ],
    [
      "3-5",
      "On my lunch breaks I tore down an old engine they were scrapping, to learn the injectors.",
      "I do the walk-around every night, lights, tires, straps, even when dispatch is yelling.",
      "My foreman redid one of my brake jobs, so I asked him to stand behind me for the next ten. I keep a notebook of every comeback.",
      "",
      "Motor pool in the Army, a truck shop after that.",
    ],
  ],
  "Parts counter": [
    [
      "3-5",
      "Returns were piling up, so I stayed late for a week, sorted two years of cores and got the store four thousand dollars back.",
      "",
      "I know my trade. There isn't much left that somebody could show me.",
      "My crew knows the parts are ordered before they ask. I haven't missed a delivery cutoff since I started.",
      "Warehouse first, then the parts counter.",
    ],
    [
      "1-3",
      "When the counter is quiet I count bins, and I found forty filters that the system said we never had.",
      "",
      "I sent a left axle out for a right one once. Now I read the number back to the tech before he walks off with the box.",
      "The evening deliveries are mine, and the driver has yet to wait for me.",
      "Counter and deliveries at a truck dealer.",
    ],
  ],
};

/** The tales of everybody else. */
const anybody: readonly Tale[] = [
  [
    "0-1",
    "",
    "",
    "",
    "",
    "I am a team player, motivated and I love cars. I have always been interested in the automotive industry and I think I would be a great fit for any company. I am open to any position and any shift. References can be given if asked for. Thank you for reading my profile and I hope to hear from you soon about the next steps.",
  ],
  [
    "5+",
    "I built a parts cart out of scrap on my own time, and nobody walks across three bays for a gasket now.",
    "On hybrids I pull the service plug, wait the ten minutes and measure before I touch orange.",
    "My first lead made me explain each diagnosis before I turned a bolt. I hated it for a month and I teach it that way today.",
    "My uncle had a garage and I grew up in it. I've stayed six years at one shop and never left a job half done without saying so.",
    "General repair, mostly imports.",
  ],
  [
    "1-3",
    "",
    "I work fast and I know what I'm doing, so I don't always wait for the second guy on the lift.",
    "The apprentice caught a missed recall on one of my cars. I thanked him, and I check the VIN first on every ticket since.",
    "I've been at four shops in two years. I leave when it gets boring.",
    "Line tech at a dealership.",
  ],
  [
    "5+",
    "I drove parts for nine years and learned to read a diagram in the truck, one page a day, so I could move inside.",
    "I chock the truck and hang the keys on the dock before anyone unloads.",
    "",
    "Nine years on the same route, and the shops set their clocks by me.",
    "I want inside the shop now.",
  ],
  [
    "0-1",
    "I signed up for night classes in January, paid for them myself and finished first in brakes.",
    "",
    "When I don't understand a thing I say so, and I ask the man to let me do the next one while he watches.",
    "",
    "Quick lube for a year and ready for more.",
  ],
  [
    "3-5",
    "After the storm half our customers had water in the footwells, so I drew up a drying list and ran it Saturday and Sunday.",
    "I found a cracked lift arm on my own check, tagged it out and stood there until the owner had read the tag.",
    "They moved me off transmissions because I rushed the checks. I asked for the checklist, worked by it for half a year and got the bench back.",
    "I'm steady. Same bay, same boss, four years.",
    "Transmissions and general repair.",
  ],
  [
    "1-3",
    "I stand around when there is nothing to do, that's what the radio is for.",
    "Mostly tires and oil. I check the lug torque twice before a car goes down.",
    "",
    "I come in when I'm on the schedule. Traffic is bad on Fridays, so those run late.",
    "Quick lube and tires.",
  ],
  [
    "5+",
    "Between jobs I pull the next two tickets and stage the parts, so the bay is never empty.",
    "I disconnect, tag the key and hang it on my belt before I reach into a fan. I got that habit from a friend's hand.",
    "I asked the European specialist across the street to teach me coding, and I bring him coffee every other Friday for it.",
    "People count on me for the cars nobody else wants to finish.",
    "HVAC first, then automotive electrical.",
  ],
  [
    "0-1",
    "",
    "In the school shop I was the one who swept under the lifts, because the oil there puts people on their backs.",
    "My teacher marked my wiring down for cold joints. I redid all of them over the weekend and brought him the board on Monday.",
    "",
    "Trade school in May, an internship since.",
  ],
  [
    "3-5",
    "I found out why our comebacks were up, old scan data, and talked the owner into the subscription with a page of numbers.",
    "",
    "The owner caught me guessing a torque spec. I asked where he looks them up, and I've kept that page open ever since.",
    "I closed the shop every night for two years and never once left the bay door up.",
    "Small engines and generators before cars.",
  ],
  [
    "1-3",
    "I asked to come along on road calls on my days off, and after five of them they let me take the van.",
    "Cones, vest, then the jack, in that order, also in the rain.",
    "",
    "",
    "Roadside help, then a general shop.",
  ],
  [
    "5+",
    "I rebuilt the shop's brake lathe from a parts machine over three lunch breaks, and it still cuts true.",
    "",
    "I've done this for twenty years and I don't need a checklist from somebody half my age.",
    "Two jobs in twenty years. Both owners still call me when they're short.",
    "Line tech, domestic.",
  ],
  [
    "1-3",
    "I learned to do wheel bearings from the press manual, on my own car first, so I wouldn't practice on a customer's.",
    "I put the safety chain on before I let a car off the flatbed, and I make the customer stand on the curb.",
    "A tech told me my tickets said nothing. He gave me his as an example, and mine read like that now.",
    "I ride a bike to work, all year. I've been late for snow, once, by ten minutes.",
    "Towing, then a repair shop.",
  ],
  [
    "3-5",
    "",
    "I bleed the pressure and cap the lines before I open an A/C system, and I wear the goggles people leave on the hook.",
    "I failed the first certification, so I asked the two who passed to quiz me at lunch until I had it.",
    "I'm in at six. The others leave me their keys because I'm the one who is always there.",
    "Heating and air conditioning in buildings, then in cars.",
  ],
  [
    "1-3",
    "The shop had no loaner list, so I made one, and I wash those cars when it's quiet.",
    "",
    "",
    "I've had a flat, a flood and a funeral this year, and I told them the night before each time.",
    "Valet and porter at a dealership.",
  ],
];

const spanish: readonly Tale[] = [
  [
    "1-3",
    "El compresor fallaba cada semana. Un domingo lo desarmé, encontré la válvula y no ha vuelto a parar.",
    "Una vez dejé flojo un tapón y el dueño me lo enseñó; desde ese día lo reviso dos veces y lo marco.",
    "",
    "Llego antes de abrir para acomodar la herramienta. Me dieron las llaves a los tres meses.",
    "Cambios de aceite y llantas desde hace dos años.",
  ],
  [
    "5+",
    "",
    "A los muchachos nuevos les enseño a poner los seguros del elevador y a desconectar la batería antes de meter mano.",
    "Cuando no sé algo, pregunto, y lo apunto en una libreta para no preguntarlo dos veces.",
    "Llevo once años en talleres y en el de ahora seis, y nunca he dejado un carro a medias sin avisar.",
    "Mecánica general, primero en Monterrey y ahora aquí.",
  ],
  [
    "3-5",
    "Empecé barriendo el piso y me quedaba después de la hora para ver cómo armaban las transmisiones.",
    "Frenos y suspensión. Nunca me meto debajo de un carro sin las torres puestas, aunque sea un minuto.",
    "El jefe me corrigió cómo sangraba los frenos. Le pedí que me viera hacer los siguientes tres y así lo hago hoy.",
    "",
    "Frenos, suspensión y algo de motor.",
  ],
  [
    "3-5",
    "Armé una lista de refacciones que más usamos y ya no mandamos a nadie corriendo a la tienda.",
    "",
    "Me dijeron que hablaba muy rápido con los clientes. Ahora les repito lo que entendí antes de apuntarlo.",
    "Vivo a diez minutos del taller. En cuatro años no he faltado más que dos veces.",
    "Llevo cinco años en un taller general.",
  ],
  [
    "1-3",
    "Le pedí al mecánico de más experiencia que me dejara ayudarle los sábados, aunque no me pagaran.",
    "Antes de soldar quito lo que se pueda prender y dejo el extintor a la mano.",
    "",
    "Mi papá era mecánico. Los clientes me buscan a mí porque les digo lo que haría con mi propio carro.",
    "Soldadura y escapes, y ahora mecánica.",
  ],
  [
    "5+",
    "Hice con cartón las plantillas de las mangueras que más se rompen, y ahora las cortamos en la mitad del tiempo.",
    "Pongo el freno, las cuñas y la tarjeta en el volante antes de tocar un camión.",
    "Un muchacho de la escuela me enseñó a leer el escáner. Le agradecí y le pedí otra vuelta la semana siguiente.",
    "Abro a las cinco y media desde hace ocho años; si voy a tardar, el primero que lo sabe es el jefe.",
    "Diésel y algo de gasolina.",
  ],
];

type Told = Required<Pick<SeededPerson, "story" | "experienceLevel">>;

/**
 * Tells what the next worker of the demo says, by the job that they fit: no two say the same while
 * there are tales left.
 */
export function storyTeller(): (role: string, inSpanish: boolean) => Told {
  const tellers = new Map<readonly Tale[], number>();
  return (role, inSpanish) => {
    const tales = inSpanish ? spanish : (byRole[role] ?? anybody);
    const at = tellers.get(tales) ?? 0;
    tellers.set(tales, at + 1);
    const [experienceLevel, hustle, safety, coaching, reliability, otherStory] = tales[
      at % tales.length
    ] as Tale;
    const story: StoryAnswers = {
      workEthicStory: hustle,
      handsOnExperience: safety,
      learningStyle: coaching,
      whyAutomotive: reliability,
      otherStory,
    };
    return { story, experienceLevel };
  };
}

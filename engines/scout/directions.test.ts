import { expect, test } from "vitest";
import { proposeFramework } from "./framework.ts";
import { judge } from "./score.ts";

/** What people of the trades say of themselves, and which way it must be read; "nothing" is another trade. */
const told: [role: string, way: "for" | "against" | "nothing", text: string][] = [
  ["cdl-driver", "against", "I skipped the pre-trip most days."],
  ["cdl-driver", "for", "I never skip the pre-trip, rain or not."],
  ["cdl-driver", "against", "When a customer complains I tell them where to go."],
  ["cdl-driver", "for", "I called the customer ahead and told them where to go for the pallets."],
  ["cdl-driver", "against", "Chains are a waste of time, I never use them."],
  ["cdl-driver", "against", "I do not do paperwork, dispatch can guess."],
  ["cdl-driver", "for", "I call dispatch before they have to guess where the trailer is."],
  ["cdl-driver", "against", "Let go from all of them."],
  ["cdl-driver", "against", "They let me go from the last three companies over the logs."],
  ["cdl-driver", "against", "I backed into a gate once."],
  ["cdl-driver", "for", "I backed a 53 foot trailer into the tightest dock in town for six years."],
  ["cdl-driver", "nothing", "I check every medication twice."],
  ["cdl-driver", "for", "I have never had big trouble with customers."],
  ["cdl-driver", "for", "I never had a problem with the straps or the binders."],
  ["cdl-driver", "against", "Me salto la inspección cuando voy tarde."],
  ["cdl-driver", "for", "Nunca me salto la inspección aunque vaya tarde."],
  ["cdl-driver", "against", "Las cadenas son pura pérdida de tiempo, no las uso."],
  ["cdl-driver", "against", "Choqué el remolque contra el andén dos veces."],
  ["cdl-driver", "against", "Los clientes que se aguanten si llego tarde."],
  ["cdl-driver", "against", "Me corrieron de las tres empresas."],
  ["cdl-driver", "for", "Reviso llantas, luces y frenos de aire antes de salir, diario."],
  ["cdl-driver", "against", "La bitácora no la lleno, para qué."],
  ["automotive-technician", "against", "I don't bother with the torque wrench on wheels."],
  ["automotive-technician", "for", "I never leave a wheel without the torque wrench."],
  ["automotive-technician", "against", "I forget the scan tool and just throw brakes at it."],
  [
    "automotive-technician",
    "for",
    "I found the bad ground with the scope after two shops had given up.",
  ],
  [
    "automotive-technician",
    "against",
    "I dropped a transmission off the jack because I was in a hurry.",
  ],
  [
    "automotive-technician",
    "for",
    "I dropped the transmission, replaced the clutch and had it back by four.",
  ],
  ["automotive-technician", "against", "No need for a wiring diagram, I guess which fuse it is."],
  ["automotive-technician", "against", "El torquímetro no lo uso, para qué."],
  ["automotive-technician", "for", "Uso el torquímetro en cada rueda y lo apunto."],
  ["automotive-technician", "against", "Rayé un carro al sacarlo del elevador y ni modo."],
  [
    "automotive-technician",
    "against",
    "Me brinco el diagnóstico y cambio los sensores a ver si pega.",
  ],
  ["electrician", "against", "I leave the lockout off when it is a quick breaker."],
  ["electrician", "for", "I lock out the panel and test dead before I touch a conductor."],
  ["electrician", "against", "Code book is for inspectors, I ignore it and pull the wire my way."],
  ["electrician", "for", "I refused to energize the panel until the neutral was fixed."],
  ["electrician", "against", "Nunca uso el probador, agarro el cable y ya."],
  ["electrician", "for", "Pruebo con el multímetro cada circuito antes de tapar la caja."],
  ["electrician", "against", "I can't be bothered to label the breakers."],
  ["electrician", "for", "I labeled all the breakers and bent the conduit for the whole floor."],
  ["welder", "against", "I skip preheat on pipe, nobody checks."],
  ["welder", "for", "I never skip preheat on pipe even when nobody checks."],
  ["welder", "against", "Grinding between passes is pointless, I weld right over the slag."],
  ["welder", "for", "I grind every pass of the pipe and had two rejects in 300 welds."],
  ["welder", "against", "No limpio la escoria, así se queda."],
  ["welder", "for", "Limpio la escoria entre cada cordón y reviso la penetración."],
  ["plumber", "against", "I quit pressure testing, it takes too long."],
  ["plumber", "for", "I pressure test every water line before the wall is closed."],
  ["plumber", "against", "I flooded a kitchen because I left the valve open."],
  ["plumber", "against", "Permits are a joke, I avoid them."],
  ["plumber", "for", "I ran copper and PEX in 40 houses without one leak."],
  ["plumber", "against", "No hago prueba de presión, es perder el tiempo."],
  ["plumber", "for", "I told the customer where to shut the water off and fixed the valve."],
  ["roofer", "against", "I refuse to wear the harness, it slows me down."],
  ["roofer", "for", "I tie off with the harness every time and make the crew do it."],
  ["roofer", "against", "Flashing I leave out when the foreman is gone."],
  ["roofer", "for", "I don't leave until the flashing is sealed."],
  ["roofer", "against", "El arnés estorba, no me lo pongo."],
  ["roofer", "for", "Me pongo el arnés antes de subir y reviso las cuerdas."],
  [
    "warehouse-associate",
    "against",
    "I stopped scanning pallets, counting them is for office people.",
  ],
  ["warehouse-associate", "for", "I scan each pallet twice and my count was 99.8 percent."],
  ["warehouse-associate", "against", "I was fired for dropping a pallet on somebody's foot."],
  ["warehouse-associate", "against", "No cuento el inventario, le pongo lo que sea."],
  ["warehouse-associate", "for", "Cuento el inventario cada viernes y nunca me faltó una caja."],
  ["forklift-operator", "against", "I blow off the daily inspection of the forklift."],
  ["forklift-operator", "for", "I do the daily inspection of the forklift and write up the leaks."],
  ["forklift-operator", "against", "I hit the rack with the forks twice last month."],
  ["forklift-operator", "against", "Who needs a horn, I drive the reach truck through."],
  ["carpenter", "against", "I don't measure, I eyeball the studs."],
  ["carpenter", "against", "Took the guard off the saw, it was in the way."],
  ["carpenter", "against", "Ni leo los planos, corto los polines al tanteo."],
  ["carpenter", "for", "Leo los planos y trazo las vigas antes de cortar."],
  ["service-advisor", "against", "I hang up on customers who whine about the estimate."],
  ["service-advisor", "for", "I call customers before noon with the estimate, no surprises."],
  ["service-advisor", "against", "I ignore the phone and let customers wait."],
  ["service-advisor", "for", "I don't let customers wait for an estimate."],
  ["service-advisor", "against", "A los clientes ni les contesto, que se esperen."],
  ["service-advisor", "for", "Le hablo al cliente con el presupuesto antes de autorizar la orden."],
  ["hvac-technician", "against", "I vent the refrigerant, recovery is a waste of time."],
  ["hvac-technician", "for", "I recover the refrigerant and pull a vacuum to 300 microns."],
  ["hvac-technician", "against", "I bypassed the pressure switch and left it like that."],
  ["hvac-technician", "against", "No hago vacío, nomás le echo gas y ya."],
  ["hvac-technician", "nothing", "I bake forty loaves before six and check every oven twice."],
  ["electrician", "nothing", "I check every student's homework twice and call the parents."],
  ["welder", "nothing", "I found a better supplier of flour and ordered ahead for the weekend."],
  ["cdl-driver", "against", "The tarps I never touched, let the next guy worry."],
  ["cdl-driver", "against", "I signed the inspection without walking around the trailer."],
  ["cdl-driver", "for", "I walked around the trailer and found a cracked slack adjuster."],
  ["cdl-driver", "against", "Straps are for people who drive scared."],
  ["cdl-driver", "nothing", "I answer every call from the daycare parents within a minute."],
  [
    "diesel-technician",
    "against",
    "I can't stand doing the paperwork on a PM inspection so it stays blank.",
  ],
  ["diesel-technician", "against", "Cambio inyectores sin diagnosticar, para no batallar."],
  ["diesel-technician", "for", "Encontré una fuga en el turbo con humo y lo dejé listo."],
  ["plumber", "for", "I clean and prime every joint before I glue the pipe."],
  ["welder", "against", "I burned a hole through the pipe and hid it with paint."],
  ["machinist", "for", "I check the offsets on the lathe and hold two tenths."],
  ["machinist", "against", "Los micrómetros ni los saco, con la vista basta."],
  ["hvac-technician", "against", "I never leak check, I top it off with refrigerant."],
  ["hvac-technician", "for", "I never top off refrigerant without a leak check."],
  ["service-advisor", "against", "I hate calling customers so I let the phone ring."],
  ["forklift-operator", "against", "Manejo el montacargas rápido y no toco el claxon."],
  ["forklift-operator", "for", "Toco el claxon en cada esquina con el montacargas."],
  ["roofer", "against", "Nails wherever, I don't follow the pattern on shingles."],
  [
    "roofer",
    "for",
    "I follow the nail pattern on every shingle and had no callbacks in two years.",
  ],
  ["electrician", "against", "They threw me out of the apprenticeship for missing class."],
  ["electrician", "for", "I won't work on a live panel, I lock it out and test."],
  ["warehouse-associate", "for", "I had no damage on pallets in 2024."],
  ["technician-b", "for", "Problems with the brakes I trace myself with a gauge."],
  ["technician-b", "for", "I never had an alignment come back."],
  ["technician-b", "against", "Torque specs? I tighten brakes by feel."],
];

/** Parts that somebody of any trade may show. */
const anyTrade = new Set(["heart", "path"]);

function waysOf(role: string, text: string): Set<string> {
  const framework = proposeFramework(role);
  const { items } = judge({ candidateName: "", candidateData: text, framework, roleId: role });
  const named = new Set(
    [...framework.iq, ...framework.toolbox, ...framework.outcomes].map(({ id }) => id),
  );
  return new Set(
    items.flatMap(({ itemId, part, evidence }) =>
      evidence.map(({ direction }) =>
        anyTrade.has(part) || !named.has(itemId) ? `${direction}, in any trade` : direction,
      ),
    ),
  );
}

/** What would read a sentence the other way round. */
const wrongWays = {
  for: ["against", "against, in any trade"],
  against: ["for", "for, in any trade"],
  nothing: ["for", "against"],
};

/** What is learnt reads one or another of them wrongly, each training others. */
test("hardly one of them is read the wrong way round", () => {
  const wrong = told.filter(([role, way, text]) => {
    const ways = waysOf(role, text);
    return wrongWays[way].some((one) => ways.has(one));
  });
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThan(4);
});

test("hardly one of them is left without a finding", () => {
  const silent = told.filter(
    ([role, way, text]) => way !== "nothing" && waysOf(role, text).size === 0,
  );
  expect(silent.length).toBeLessThan(4);
});

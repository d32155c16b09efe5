import { describe, expect, test } from "vitest";
import { warningsFor } from "./bias.ts";
import { proposeFramework } from "./framework.ts";
import { generalRole, knowledge } from "./knowledge.ts";
import { readSign } from "./signs.ts";
import { presentRole, understand } from "./titles.ts";
import { frameworkParts } from "./types.ts";

const roles = [...knowledge().roles.values()];

describe("the knowledge", () => {
  test("has at least 25 roles, each file readable", () => {
    expect(roles.length).toBeGreaterThan(25);
    for (const { id } of roles) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test.each(roles)("$id: ids are unique, every sign says something", (role) => {
    const traits = frameworkParts.flatMap((part) => role[part]);
    const ids = [...traits, ...role.outcomes].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const signs = [...traits, ...role.outcomes, role.path].flatMap((item) => item.signs);
    const empty = [...signs, ...role.terms].filter((sign) =>
      readSign(sign).words.some(({ root }) => root === ""),
    );
    expect(empty).toEqual([]);
  });

  test.each(roles)("$id: no term stands twice, or in the list that it shares", (role) => {
    const keyOf = (term: string) => JSON.stringify(readSign(term));
    const shared = new Set((knowledge().terms[role.sharedTerms ?? ""] ?? []).map(keyOf));
    const own = role.terms.map(keyOf);
    expect(role.terms.filter((_term, at) => own.indexOf(own[at] ?? "") !== at)).toEqual([]);
    expect(role.terms.filter((term) => shared.has(keyOf(term)))).toEqual([]);
  });

  test.each(roles)("$id: what borders on it is none of its own terms, and stands once", (role) => {
    const keyOf = (term: string) => JSON.stringify(readSign(term));
    const own = new Set(
      [...role.terms, ...(knowledge().terms[role.sharedTerms ?? ""] ?? [])].map(keyOf),
    );
    const near = (knowledge().near[role.id] ?? []).map(keyOf);
    expect(near.length > 0).toBe(role.id !== generalRole);
    expect(near.filter((term, at) => own.has(term) || near.indexOf(term) !== at)).toEqual([]);
  });

  test("names what borders on roles that there are", () => {
    expect(Object.keys(knowledge().near).filter((id) => !knowledge().roles.has(id))).toEqual([]);
  });

  test.each(roles)("$id: what we propose breaks none of our own wording rules", ({ id }) => {
    const warnings = warningsFor(id, "x", proposeFramework(id), "en");
    expect(warnings.filter(({ about }) => about !== "role")).toEqual([]);
    expect(warnings.length).toBeGreaterThanOrEqual(2);
  });

  test.each(roles)("$id: what a shop reads of it is spelled as in the United States", (role) => {
    const framework = proposeFramework(role.id);
    const warnings = warningsFor(role.id, "x", framework, "en");
    const read = [framework, role.path.text, warnings];
    const shown = (key: string, value: unknown) => (/^(id|itemId)$/.test(key) ? null : value);
    expect(JSON.stringify(read, shown)).not.toMatch(
      /licences?\b|behaviour|colour|labour|favour|neighbour|catalogue|towards|practis|centre|grey/i,
    );
  });

  test.each(roles.filter(({ id }) => id !== generalRole))("$id: its own names mean it", (role) => {
    for (const title of [role.name.en, role.name.es])
      expect(understand(title), title).toBe(role.id);
  });
});

describe("a title", () => {
  test.each([
    ["B-level tech", "technician-b"],
    ["C tech", "technician-c"],
    ["Master Tech", "technician-a"],
    ["mecánico diésel", "diesel-technician"],
    ["MECANICO DIESEL", "diesel-technician"],
    ["svc advisor", "service-advisor"],
    ["asesora de servicio", "service-advisor"],
    ["Sr. Automotve Technican", "automotive-technician"],
    ["Shop Forman", "shop-foreman"],
    ["service mgr", "service-manager"],
    ["llantero", "tire-and-lube-technician"],
    ["hojalatero", "collision-technician"],
    ["electrcian", "electrician"],
    ["A/C technician", "hvac-technician"],
    ["fontanero", "plumber"],
    ["CDL-A driver", "cdl-driver"],
    ["forklift op", "forklift-operator"],
    ["Maintenance Tech II", "maintenance-technician"],
    ["house painter", "drywall-installer"],
    ["soldador TIG", "welder"],
    ["albañil", "concrete-and-masonry-worker"],
    ["CNC", "machinist"],
    ["maintenance man", "maintenance-technician"],
    ["B-level tech, young and energetic", "technician-b"],
    ["Service Advisor / Writer for a busy European shop", "service-advisor"],
    ["Diesel mechanic with own tools, $35/hr", "diesel-technician"],
    ["Mechanic, must speak English natively", "automotive-technician"],
    ["Soldador con experiencia, puntual", "welder"],
    ["Asesor de servicio bilingüe", "service-advisor"],
    ["Line tech (B)", "technician-b"],
    ["Técnico B automotriz", "technician-b"],
    ["Express lane technician", "tire-and-lube-technician"],
    ["lead tech / foreman", "shop-foreman"],
    ["Lead diesel tech", "diesel-technician"],
    ["lead welder", "welder"],
    ["Auto electrician", "technician-a"],
    ["fork truck driver", "forklift-operator"],
    ["tractomecánico", "diesel-technician"],
    ["Alignment and brake technician", "automotive-technician"],
    ["Transmission and driveline mechanic", "automotive-technician"],
    ["Técnico de frenos y suspensión", "automotive-technician"],
    ["Diesel brake tech", "diesel-technician"],
    ["fork lift opperator", "forklift-operator"],
    ["dry wal hanger", "drywall-installer"],
    ["shopforeman", "shop-foreman"],
    ["Tier tech", "tire-and-lube-technician"],
    ["truk driver", "cdl-driver"],
    ["sevice manger", "service-manager"],
    ["H.V.A.C. tech", "hvac-technician"],
    ["Mecánico general", "automotive-technician"],
    ["deisle mechanic", "diesel-technician"],
    ["general mechanic", "automotive-technician"],
    ["mechanic (cars & light truck)", "automotive-technician"],
    ["light duty mechanic", "automotive-technician"],
    ["mecánico de camionetas", "automotive-technician"],
    ["mecanico de trailers", "diesel-technician"],
    ["técnico de remolques", "diesel-technician"],
    ["Tech A (lead tech)", "technician-a"],
    ["tecnico B mecanico", "technician-b"],
    ["apprentice tech (C)", "technician-c"],
    ["Entry level technican, C", "technician-c"],
    ["Tech apprentice", "technician-c"],
    ["técnico C o ayudante", "technician-c"],
    ["CDL A OTR", "cdl-driver"],
    ["Class A driver", "cdl-driver"],
    ["Body shop helper", "collision-technician"],
    ["técnico de clima", "hvac-technician"],
  ])("%s is understood", (title, role) => {
    expect(understand(title)).toBe(role);
  });

  test.each([
    "Software engineer",
    "nurse",
    "office manager",
    "general manager",
    "ayudante general",
    "teacher",
    "manager",
    "Line Cook",
    "Line Lead",
    "IT Technician",
    "Meat Cutter",
    "Body Piercer",
    "Tire Buyer",
    "Makeup Painter, Kids Parties",
    "Pastry Shop Manager",
    "Pintor de Retratos",
    "Técnico en computación",
    "Jefe de cocina",
    "Welding supply sales rep",
    "Young energetic receptionist",
    "???",
    "x",
  ])("%s is no trade that we know", (title) => {
    expect(presentRole(understand(title))).toMatchObject({ id: "general", general: true });
  });

  test.each(["x".repeat(120), "tech ".repeat(24), "🔧".repeat(60)])("%s is read fast", (title) => {
    const start = process.cpuUsage();
    understand(title);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
  });
});

test("cautions are told in Spanish to whoever reads Spanish", () => {
  const framework = proposeFramework("welder");
  const [title, ...role] = warningsFor("welder", "Young welder", framework, "es");
  expect(title).toMatchObject({ quote: "Young", what: "Esta redacción pide gente joven." });
  expect(role.at(-1)?.instead).toContain("probeta");
});

describe("wording", () => {
  const [trait] = proposeFramework("general").heart;
  const warn = (title: string, name = "Shows up") => {
    const framework = proposeFramework("general");
    const heart = trait ? [{ ...trait, name }] : [];
    return warningsFor("general", title, { ...framework, heart }, "en").filter(
      ({ about }) => about !== "role",
    );
  };

  test.each([
    ["Young repairman", ["age", "sex"]],
    ["Native English service advisor", ["national_origin"]],
    ["Mecánico", ["sex"]],
    ["Able-bodied tire tech", ["disability"]],
    ["Technician, no felons", ["criminal_record"]],
    ["Technician", []],
  ])("of the title %s is warned about", (title, grounds) => {
    expect(warn(title).map(({ ground }) => ground)).toEqual(grounds);
  });

  test.each([
    ["Recent graduate", "age"],
    ["Always available", "family"],
    ["Has own car", "transport"],
    ["Not overqualified", "over_qualification"],
    ["No gaps since school", "employment_gaps"],
    ["Good culture fit", "subjective"],
    ["Clean-cut", "race"],
  ])("of a trait called %s is warned about, with the words and what to do", (name, ground) => {
    const [warning] = warn("Technician", name);
    expect(warning).toMatchObject({ ground, about: "trait", itemId: trait?.id });
    expect(name.toLowerCase()).toContain(warning?.quote?.toLowerCase());
    expect(warning?.instead.length).toBeGreaterThan(10);
  });
});

import { en, Faker } from "@faker-js/faker";

/** Towns with the area codes of their phone numbers. */
const towns = [
  ["Detroit", "MI", "313"],
  ["Dearborn", "MI", "313"],
  ["Toledo", "OH", "419"],
  ["Cleveland", "OH", "216"],
  ["Houston", "TX", "281"],
  ["San Antonio", "TX", "210"],
  ["Phoenix", "AZ", "602"],
  ["Tucson", "AZ", "520"],
  ["Fresno", "CA", "559"],
  ["Memphis", "TN", "901"],
  ["Atlanta", "GA", "404"],
  ["Miami", "FL", "305"],
] as const;

/** Names that are common in the trades, Spanish and others; men's and women's names alternate. */
const spanishNames = {
  first:
    "Luis,María,José,Ana,Carlos,Rosa,Miguel,Elena,Jorge,Lucía,Raúl,Carmen,Héctor,Daniela,Óscar,Yesenia,Javier,Marisol,Ramón,Verónica",
  last: "García,Hernández,Martínez,López,González,Ramírez,Torres,Flores,Rivera,Morales,Ortiz,Delgado,Castillo,Vargas,Salazar,Mendoza,Guerrero,Rojas,Estrada,Navarro",
};
const otherNames = {
  first:
    "James,Keisha,Mike,Ashley,Darnell,Brenda,Tyler,Denise,Omar,Jenna,Kevin,Latoya,Brian,Amanda,Jamal,Nicole,Alan,Tanya,Derek,Megan,Andre,Hannah,Scott,Dawn",
  last: "Kowalski,Johnson,Miller,Washington,Nowak,Haddad,Brown,Schneider,Jackson,O'Brien,Williams,Jefferson,Baker,Nguyen,Carter,Murphy,Patel,Harris,Wagner,Coleman,Petersen,Mitchell,Reed,Sanders",
};
const listed = (names: typeof otherNames) => ({
  first: names.first.split(","),
  last: names.last.split(","),
});

/** The share of a state's workers with a Spanish name. */
const spanishShare: Record<string, number> = { AZ: 0.5, TX: 0.55, CA: 0.55, FL: 0.6 };
const elsewhereShare = 0.08;

export interface Town {
  city: string;
  state: string;
  /** The area code of its phone numbers. */
  area: string;
}

/** Whether a person has one of the Spanish last names. */
export const hasSpanishName = ({ lastName }: { lastName: string }) =>
  listed(spanishNames).last.includes(lastName);

/** Generates believable people; the same seed gives the same people. */
export function peopleMaker(seed: number) {
  const names = { spanish: listed(spanishNames), other: listed(otherNames) };
  const english = new Faker({ locale: [en] });
  english.seed(seed + 1);
  const taken = new Set<string>();
  /** Draws until a name is new among these people, as long as new ones exist. */
  const another = (draw: () => { firstName: string; lastName: string }) => {
    let drawn = draw();
    for (let tries = 0; tries < 20 && taken.has(Object.values(drawn).join(" ")); tries += 1)
      drawn = draw();
    taken.add(Object.values(drawn).join(" "));
    return drawn;
  };
  const digits = (count: number) => english.string.numeric(count);
  return {
    faker: english,
    /** The next person, from a given town if any; `index` makes the email address unique. */
    next(index: number, town?: Town) {
      const [city, state, area] = english.helpers.arrayElement(towns);
      const home = town ?? { city, state, area };
      const isSpanish = english.number.float() < (spanishShare[home.state] ?? elsewhereShare);
      const { first, last } = isSpanish ? names.spanish : names.other;
      const { firstName, lastName } = another(() => ({
        firstName: english.helpers.arrayElement(first),
        lastName: english.helpers.arrayElement(last),
      }));
      const mailbox = `${firstName}.${lastName}`
        .normalize("NFD")
        .toLowerCase()
        .replace(/[^a-z.]/g, "");
      return {
        firstName,
        lastName,
        name: `${firstName} ${lastName}`,
        email: `${mailbox}${index}@example.com`,
        phone: `(${home.area}) 555-${digits(4)}`,
        city: home.city,
        state: home.state,
      };
    },
  };
}

export type PeopleMaker = ReturnType<typeof peopleMaker>;

import { en, es, Faker } from "@faker-js/faker";

/** Towns with real trades to hire for, and where their phone numbers begin. */
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

export interface Town {
  city: string;
  state: string;
  /** Where its phone numbers begin. */
  area: string;
}

/** Makes believable people; the same seed makes the same people. */
export function peopleMaker(seed: number) {
  const faker = new Faker({ locale: [es, en] });
  const english = new Faker({ locale: [en] });
  faker.seed(seed);
  english.seed(seed + 1);
  const digits = (count: number) => english.string.numeric(count);
  return {
    faker: english,
    /** One more person, of a town if one is named; `index` keeps addresses apart. */
    next(index: number, town?: Town) {
      const source = english.number.float() < 0.35 ? faker : english;
      const firstName = source.person.firstName();
      const lastName = source.person.lastName();
      const [city, state, area] = english.helpers.arrayElement(towns);
      const home = town ?? { city, state, area };
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

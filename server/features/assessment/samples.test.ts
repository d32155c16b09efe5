import { expect, test } from "vitest";
import { languages } from "#contract/primitives.ts";
import { assess, traits } from "#engines/traits/api.ts";
import en from "#messages/en/jobseekers.json" with { type: "json" };
import es from "#messages/es/jobseekers.json" with { type: "json" };

const prompts = { en: en.prompts, es: es.prompts };

test.each(languages.flatMap((language) => traits.map((trait) => [language, trait] as const)))(
  "the sample answer that the form shows tells the trait that it is asked for: %s, %s",
  (language, trait) => {
    const sample = /[“«](.+)[”»]/.exec(prompts[language][trait].sample)?.[1];
    expect(assess({ aboutYourself: sample ?? "" })[trait].score).toBeGreaterThanOrEqual(3.5);
  },
);

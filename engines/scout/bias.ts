import { type BiasWarning, type Framework, frameworkParts } from "./types.ts";
import { knowledge, roleOf } from "./knowledge.ts";
import type { Risk, WordingRule } from "./schema.ts";
import { endOfSign, isWorded, readWording, type Sign } from "./signs.ts";
import { wordsOf } from "./words.ts";

type Place = Pick<BiasWarning, "about" | "itemId">;

interface ReadRule extends WordingRule {
  number: number;
  signs: Sign[];
}

let rules: ReadRule[] | undefined;
const readRules = () =>
  (rules ??= knowledge().wording.map((rule, number) => ({
    ...rule,
    number,
    signs: rule.words.map(readWording),
  })));

/** The words of a text that a rule is about, as they stand there; null without. */
function wordingIn(text: string, words: ReturnType<typeof wordsOf>, rule: ReadRule): string | null {
  for (const sign of rule.signs)
    for (let at = 0; at < words.length; at += 1) {
      const last = words[endOfSign(words, at, sign, ({ text: word }, one) => isWorded(word, one))];
      if (last) return text.slice(words[at]?.start, last.end);
    }
  return null;
}

/** A caution in the language of whoever reads it. */
const told = ({ ground, what, why, instead, es }: Risk, language: "en" | "es") => ({
  ground,
  ...(language === "es" ? es : { what, why, instead }),
});

function warnAbout(text: string, place: Place, language: "en" | "es"): BiasWarning[] {
  const inTitle = place.about === "title";
  const words = wordsOf(text);
  return readRules().flatMap((rule) => {
    if (rule.only && (rule.only === "title") !== inTitle) return [];
    const quote = wordingIn(text, words, rule);
    if (quote === null) return [];
    const id = `wording-${rule.number}-${place.itemId ?? place.about}`;
    return [{ id, ...place, quote, ...told(rule, language) }];
  });
}

/**
 * Cautions for a role, its title and its framework as edited: the wording's first, then what the
 * role as such invites.
 */
export function warningsFor(
  roleId: string,
  title: string,
  framework: Framework,
  language: "en" | "es",
): BiasWarning[] {
  const traits = frameworkParts.flatMap((part) =>
    framework[part].flatMap(({ id, name, good, middling, poor, questions }) =>
      warnAbout(
        [name, good, middling, poor, ...questions].join("\n"),
        { about: "trait", itemId: id },
        language,
      ),
    ),
  );
  const outcomes = framework.outcomes.flatMap(({ id, text }) =>
    warnAbout(text, { about: "outcome", itemId: id }, language),
  );
  const risks = roleOf(roleId).risks.map((risk, at): BiasWarning => ({
    id: `role-${at}`,
    about: "role",
    itemId: null,
    quote: null,
    ...told(risk, language),
  }));
  return [
    ...warnAbout(title, { about: "title", itemId: null }, language),
    ...traits,
    ...outcomes,
    ...risks,
  ];
}

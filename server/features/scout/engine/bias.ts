import { type BiasWarning, type Framework, frameworkParts } from "#contract/scout.ts";
import { knowledge, roleOf } from "./knowledge.ts";
import type { WordingRule } from "./schema.ts";
import { endOfSign, readSign, type Sign, wordsOf } from "./words.ts";

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
    signs: rule.words.map(readSign),
  })));

/** The words of a text that a rule is about, as they stand there; null without. */
function wordingIn(text: string, rule: ReadRule): string | null {
  const words = wordsOf(text);
  for (const sign of rule.signs)
    for (let at = 0; at < words.length; at += 1) {
      const last = words[endOfSign(words, at, sign)];
      if (last) return text.slice(words[at]?.start, last.end);
    }
  return null;
}

function warnAbout(text: string, place: Place): BiasWarning[] {
  const inTitle = place.about === "title";
  return readRules().flatMap((rule) => {
    if (rule.only && (rule.only === "title") !== inTitle) return [];
    const quote = wordingIn(text, rule);
    if (quote === null) return [];
    const { ground, what, why, instead, number } = rule;
    const id = `wording-${number}-${place.itemId ?? place.about}`;
    return [{ id, ground, ...place, quote, what, why, instead }];
  });
}

/**
 * Cautions for a role, its title and its framework as edited: the wording's first, then what the
 * role as such invites.
 */
export function warningsFor(roleId: string, title: string, framework: Framework): BiasWarning[] {
  const traits = frameworkParts.flatMap((part) =>
    framework[part].flatMap(({ id, name, good, middling, poor, questions }) =>
      warnAbout([name, good, middling, poor, ...questions].join("\n"), {
        about: "trait",
        itemId: id,
      }),
    ),
  );
  const outcomes = framework.outcomes.flatMap(({ id, text }) =>
    warnAbout(text, { about: "outcome", itemId: id }),
  );
  const risks = roleOf(roleId).risks.map((risk, at): BiasWarning => ({
    id: `role-${at}`,
    about: "role",
    itemId: null,
    quote: null,
    ...risk,
  }));
  return [...warnAbout(title, { about: "title", itemId: null }), ...traits, ...outcomes, ...risks];
}

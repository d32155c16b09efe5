import { textForModel } from "#engines/traits/api.ts";
import {
  type Finding,
  type Item,
  readItems,
  judge,
  type Judged,
  looksSame,
  type ScoreInput,
  scoutVersion,
} from "#engines/scout/api.ts";
import { z } from "zod";

import type { Config } from "#server/platform/config.ts";
import { askModel, type ModelSettings } from "#server/platform/language-model/ask.ts";
import { quoteIn } from "#server/platform/language-model/quotes.ts";
import { backingOf } from "./backing.ts";
import { instructions } from "./model-prompt.ts";

/** Reads a text against a framework; which engine did it is part of every scorecard. */
export interface ScoutEngine {
  name: "rubric" | "model";
  version: string;
  judge(input: ScoreInput, signal: AbortSignal): Promise<Judged>;
  /** Whether it would see the same in two texts. */
  looksSame?: typeof looksSame;
}

/** The built-in engine (docs/domain.md, "scorecard"). */
export const builtIn: ScoutEngine = {
  name: "rubric",
  get version() {
    return scoutVersion();
  },
  judge: async (input) => judge(input),
  looksSame,
};

const strengths = ["claim", "concrete", "story"] as const;
const answer = z.strictObject({
  items: z
    .array(
      z.strictObject({
        item: z.string().max(80),
        evidence: z
          .array(
            z.strictObject({
              quote: z.string().min(1).max(800),
              direction: z.enum(["for", "against"]),
              strength: z.enum(strengths),
            }),
          )
          .max(6),
      }),
    )
    .max(60),
});

/** What an item is called towards the model: names of two columns may be alike. */
const labelOf = ({ part, itemId }: Item) => `${part}:${itemId}`;

/** Keeps of a model's answer what stands: known items, and quotes that are in the text as shown. */
function grounded(
  { items }: z.infer<typeof answer>,
  known: readonly Item[],
  masked: string,
  input: ScoreInput,
): Finding[] {
  const own = input.candidateData;
  const backing = backingOf(input, judge(input).items);
  const found = new Set<string>();
  return items.flatMap(({ item, evidence }) => {
    const place = known.findIndex((one) => labelOf(one) === item);
    if (place < 0) return [];
    return evidence.flatMap(({ quote: given, direction, strength }) => {
      const said = quoteIn({ masked, own }, given);
      const backed = said && backing(item, said, direction, strength);
      if (!said || !backed) return [];
      const { start, text: words } = said;
      const once = `${place} ${start}`;
      if (found.has(once)) return [];
      found.add(once);
      return { item: place, start, quote: words, direction, strength: backed };
    });
  });
}

/** A language model behind an OpenAI-compatible address: it finds evidence, code makes the scores. */
function modelEngine(settings: ModelSettings): ScoutEngine {
  const version = `model:${settings.model}`;
  return {
    name: "model",
    version,
    async judge(input, signal) {
      const { candidateData: own, candidateName, framework, roleId } = input;
      const { list } = readItems(framework, roleId);
      const masked = textForModel(own, [candidateName]);
      const described = new Map(
        [...framework.heart, ...framework.iq, ...framework.toolbox].map(
          ({ id, good, middling, poor }) => [id, { good, middling, poor }],
        ),
      );
      const asked = {
        schema: answer,
        system: instructions,
        given: {
          framework: list.map((item) => ({
            item: labelOf(item),
            name: item.name,
            ...described.get(item.itemId),
          })),
          text: masked,
        },
      };
      const output = await askModel(settings, asked, signal);
      // Only whether it is the trade, and what is left out, is read beside it.
      return judge(input, grounded(output, list, masked, input));
    },
  };
}

/** The engine that the configuration asks for. */
export const engineOf = ({ ai }: Config): ScoutEngine => (ai ? modelEngine(ai) : builtIn);

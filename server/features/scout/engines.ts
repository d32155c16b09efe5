import { textForModel } from "#engines/traits/api.ts";
import {
  type Finding,
  readFindings,
  type Item,
  readItems,
  judge,
  type Judged,
  type ScoreInput,
  scoutVersion,
  scoresOf,
} from "#engines/scout/api.ts";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import { z } from "zod";

import type { Config } from "#server/platform/config.ts";

import { instructions } from "./model-prompt.ts";

/** Reads a text against a framework; which engine did it is part of every scorecard. */
export interface ScoutEngine {
  name: "rubric" | "model";
  version: string;
  judge(input: ScoreInput, signal: AbortSignal): Promise<Judged>;
}

/** The built-in engine (docs/domain.md, "scorecard"). */
export const builtIn: ScoutEngine = {
  name: "rubric",
  get version() {
    return scoutVersion();
  },
  judge: async (input) => judge(input),
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

/** Fewer than two words quote nothing; blanks and masks are nobody's words. */
const isPassage = (quote: string) => /\p{L}+\P{L}+\p{L}/u.test(quote.replaceAll("_", ""));

/** What an item is called towards the model: names of two columns may be alike. */
const labelOf = ({ part, itemId }: Item) => `${part}:${itemId}`;

/** Keeps of a model's answer what stands: known items, and quotes that are in the text as shown. */
function grounded(
  { items }: z.infer<typeof answer>,
  known: readonly Item[],
  masked: string,
  own: string,
): Finding[] {
  const ranks = new Map<string, number>();
  const found = new Set<string>();
  return items.flatMap(({ item, evidence }) => {
    const place = known.findIndex((one) => labelOf(one) === item);
    const towards = known[place]?.towards;
    if (!towards) return [];
    return evidence.flatMap(({ quote: given, direction, strength }) => {
      const quote = given.trim();
      const start = masked.indexOf(quote);
      const words = own.slice(start, start + quote.length);
      const once = `${place} ${start}`;
      // Of a sign that takes two places a quote may hold one, which no database stores.
      const stands = start >= 0 && isPassage(quote) && words.isWellFormed();
      if (!stands || found.has(once)) return [];
      found.add(once);
      const passage = `${towards} ${start}`;
      const rank = ranks.get(passage) ?? 0;
      ranks.set(passage, rank + 1);
      return { item: place, start, quote: words, direction, strength, rank, votes: 1 };
    });
  });
}

/** A language model behind an OpenAI-compatible address: it finds evidence, code makes the scores. */
function modelEngine(settings: NonNullable<Config["ai"]>): ScoutEngine {
  const provider = createOpenAICompatible({
    name: "configured",
    baseURL: settings.baseUrl,
    apiKey: settings.apiKey,
    supportsStructuredOutputs: true,
  });
  const version = `model:${settings.model}`;
  return {
    name: "model",
    version,
    async judge(input, signal) {
      const { candidateData: own, candidateName, framework, roleId } = input;
      const items = readItems(framework, roleId);
      const { list } = items;
      const masked = textForModel(own, [candidateName]);
      const described = new Map(
        [...framework.heart, ...framework.iq, ...framework.toolbox].map(
          ({ id, good, middling, poor }) => [id, { good, middling, poor }],
        ),
      );
      const { output } = await generateText({
        model: provider.chatModel(settings.model),
        output: Output.object({ schema: answer }),
        system: instructions,
        prompt: JSON.stringify({
          framework: list.map((item) => ({
            item: labelOf(item),
            name: item.name,
            ...described.get(item.itemId),
          })),
          text: masked,
        }),
        temperature: 0,
        maxRetries: 2,
        abortSignal: AbortSignal.any([
          signal,
          AbortSignal.timeout(settings.timeLimitSeconds * 1000),
        ]),
      });
      const findings = grounded(output, list, masked, own);
      const reading = readFindings(own, [candidateName], items);
      // What speaks for the craft the model has said: only whether it is the trade is read beside it.
      const told = reading.told.map((one) => ({ ...one, weight: { ...one.weight, craft: 0 } }));
      const scored = scoresOf(list, { ...reading, told, findings });
      return { ...scored, instructions: reading.instructions };
    },
  };
}

/** The engine that the configuration asks for. */
export const engineOf = ({ ai }: Config): ScoutEngine => (ai ? modelEngine(ai) : builtIn);

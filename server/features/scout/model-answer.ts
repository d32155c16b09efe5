import { z } from "zod";

const strengths = ["claim", "concrete", "story"] as const;
/** What a language model is to answer. */
export const modelAnswer = z.strictObject({
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

import type { Context } from "#server/context.ts";

/** What a mail is written with: where the product is, whom to write to, and how it looks. */
export const mailContext = {
  config: { publicUrl: "https://handpicked.example", contactEmail: "help@handpicked.example" },
  brand: { name: "Handpicked", mailFooter: "", mark: null, colors: null },
} as unknown as Context;

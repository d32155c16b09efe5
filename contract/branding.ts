import { z } from "zod";
import { chosenColors, complaintsAbout, themes } from "./palette.ts";
import { id, languages, line, paragraph, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

const admin = ["admin"] as const;

/** Largest file of a mark, in bytes. */
export const markMaxBytes = 512 * 1024;

/** The pictures that are drawn of a mark; a test holds what a browser and a phone ask for. */
export const markPictures = [
  "icon-192",
  "icon-512",
  "icon-maskable-512",
  "apple-touch-icon",
] as const;
export type MarkPicture = (typeof markPictures)[number];

/** Where a picture of a mark is: never another one under the same address. */
export const markUrl = (markId: string, picture: MarkPicture) =>
  `/api/branding/marks/${markId}/${picture}.png`;

const color = z.string().refine((value) => /^#[0-9a-f]{6}$/.test(value), "color");

const choice = z.strictObject(
  Object.fromEntries(chosenColors.map((name) => [name, color])) as Record<
    (typeof chosenColors)[number],
    typeof color
  >,
);

/** Colors of both themes that can be read wherever they stand (WCAG 2.2 AA). */
const colors = z
  .strictObject(
    Object.fromEntries(themes.map((theme) => [theme, choice])) as Record<
      "light" | "dark",
      typeof choice
    >,
  )
  .superRefine((value, context) => {
    for (const { theme, color, ratio, needed, suggestion } of complaintsAbout(value))
      context.addIssue({
        code: "custom",
        message: suggestion ? "contrast" : "contrastAround",
        path: [theme, color],
        params: { ratio, needed, ...(suggestion ? { suggestion } : {}) },
      });
  });

/** What an operator adds to a legal text: paragraphs, and lists of lines that begin with a dash. */
const addition = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, paragraph(20_000)])) as Record<
    "en" | "es",
    ReturnType<typeof paragraph>
  >,
);

/** The texts that an operator may add to. */
export const legalTexts = ["terms", "privacy"] as const;
export type LegalText = (typeof legalTexts)[number];

const fields = {
  /** Null where the product is called as its configuration says. */
  name: line(60).nullable(),
  /** Null for the product's own mark. */
  markId: id.nullable(),
  /** Null for the product's own colors. */
  colors: colors.nullable(),
  /** Who sends, with a postal address, at the foot of every mail; null where the configuration says. */
  mailFooter: line(300).nullable(),
  terms: addition,
  privacy: addition,
};

/** How the product looks to everybody, and what its operator adds to its terms (docs/domain.md, "brand"). */
export const brand = z.object({
  ...fields,
  colors: z
    .object({
      light: z.record(z.enum(chosenColors), z.string()),
      dark: z.record(z.enum(chosenColors), z.string()),
    })
    .nullable(),
});
export type Brand = z.infer<typeof brand>;
export type Colors = NonNullable<Brand["colors"]>;

/** The parts of a brand, as its history names them. */
export const brandParts = ["name", "mark", "colors", "mailFooter", "terms", "privacy"] as const;
export type BrandPart = (typeof brandParts)[number];

export const brandVersion = z.object({
  version: z.number().int(),
  at: timestamp,
  /** Who made it; null where they were erased since. */
  by: z.string().nullable(),
  /** What differs from the version before. */
  changed: z.array(z.enum(brandParts)),
  /** How many agreed to its terms and privacy policy; null where it left those as they were. */
  agreed: z.number().int().nullable(),
});
export type BrandVersion = z.infer<typeof brandVersion>;

export const branding = z.object({
  /** Of the brand in use; 0 before anything was changed. */
  version: z.number().int(),
  brand,
  /** What stands where the brand says nothing. */
  configured: z.object({ name: z.string(), mailFooter: z.string().nullable() }),
  /** The versions there were, newest first, the latest hundred. */
  history: z.array(brandVersion),
});
export type Branding = z.infer<typeof branding>;

export const readBranding = route({
  method: "GET",
  path: "/api/admin/branding",
  summary: "The brand in use, and the versions before it",
  auth: admin,
  response: branding,
});

export const changeBranding = route({
  method: "PUT",
  path: "/api/admin/branding",
  summary: "Give the product another brand, from the next page on",
  auth: admin,
  body: z.strictObject({
    ...fields,
    /** The version that was changed: somebody else may have been faster. */
    seen: z.number().int().min(0),
  }),
  bodyLimit: 512 * 1024,
  response: branding,
  errors: ["invalid", "conflict"],
});

export const restoreBranding = route({
  method: "POST",
  path: "/api/admin/branding/restorations",
  summary: "Make a new version of an earlier brand",
  auth: admin,
  body: z.strictObject({
    version: z.number().int().min(0).max(2_000_000_000),
    seen: z.number().int().min(0).max(2_000_000_000),
  }),
  response: branding,
  errors: ["invalid", "not_found", "conflict"],
});

export const uploadMark = route({
  method: "POST",
  path: "/api/admin/branding/marks",
  summary: "Draw a mark from an SVG or PNG file, to be used in a brand",
  auth: admin,
  upload: { maxBytes: markMaxBytes },
  response: z.object({ markId: id }),
  status: 201,
  errors: ["invalid", "too_large", "unsupported", "too_many", "unavailable"],
  creates: true,
  slow: true,
});

export const previewMail = route({
  method: "POST",
  path: "/api/admin/branding/mail-previews",
  summary: "A mail as it would look",
  auth: admin,
  body: z.strictObject({
    name: fields.name,
    markId: fields.markId,
    colors: fields.colors,
    mailFooter: fields.mailFooter,
  }),
  response: z.object({ subject: z.string(), html: z.string() }),
  errors: ["invalid"],
});

export const readMark = route({
  method: "GET",
  path: "/api/branding/marks/:id/:picture",
  summary: "A picture of a mark, for pages, phones and mails",
  auth: "public",
  params: z.strictObject({
    id,
    /** One of `markPictures`, with its ending. */
    picture: z.string().max(60),
  }),
  content: "file",
  errors: ["not_found"],
});

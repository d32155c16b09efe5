import { expect, test } from "vitest";
import { houseColors, tokensOf } from "#contract/palette.ts";
import { mailContext as ctx } from "#test/support/mail-context.ts";
import { letter } from "./letter.ts";

const { html, text } = letter(ctx, "en", {
  subject: "Novak Motors wants to meet you",
  why: "account",
  paragraphs: ["Hello Ray,", "Pick a time & place."],
  action: { label: "Open my jobs", url: "https://handpicked.example/jobseeker/jobs" },
});
const shown = html.slice(html.indexOf("<body"));
const { signal, paper, sheet } = tokensOf("light", houseColors.light);

test("stands in a list of mails with what it says, before the name and the greeting", () => {
  const [first] = shown.replaceAll(/<[^>]+>/g, "").split("&#847;");
  expect(first?.trim()).toBe("Pick a time &amp; place.");
});

test("keeps its colors, its width and its button where a program reads no styles of a page", () => {
  for (const color of [signal, paper, sheet]) expect(shown).toContain(`bgcolor="${color}"`);
  expect(shown).toContain('width="560"');
  expect(shown).toMatch(/<td bgcolor="[^"]+"[^>]*><a href="[^"]+"[^>]*>Open my jobs<\/a><\/td>/);
  expect(shown).not.toMatch(/display:\s*(?:flex|grid)|position:|float:/);
  for (const [image] of shown.matchAll(/<img [^>]*>/g))
    expect(image).toMatch(/ width="\d+" height="\d+" alt="/);
});

test("says the same in plain text", () => {
  expect(text).toContain("Pick a time & place.\n\nOpen my jobs:\nhttps://handpicked.example/");
});

test("names of facts stand out, and a phone number is pressed to call", () => {
  const hired = letter(ctx, "en", {
    subject: "Novak Motors hired you",
    why: "account",
    paragraphs: ["Hello Ray,", "See you: soon."],
    facts: ["Phone: (313) 555-0187", "Ask for: <Ida>", "We will call."],
  });
  expect(hired.html).toContain(
    '<strong>Phone:</strong> <a href="tel:+13135550187" style="color:inherit;white-space:nowrap">(313) 555-0187</a>',
  );
  expect(hired.html).toContain("<strong>Ask for:</strong> &lt;Ida&gt;");
  expect(hired.html.match(/<strong>/g)).toHaveLength(2);
  expect(hired.text).toContain("See you: soon.\n\nPhone: (313) 555-0187\n\nAsk for: <Ida>");
});

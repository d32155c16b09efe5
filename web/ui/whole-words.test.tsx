import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { wholeWords } from "./whole-words.tsx";

const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;

test.each([
  ["B-level technician", `${whole("B-level")} technician`],
  ["IQ (Problem-solving)", `IQ (${whole("Problem-solving")})`],
  ["A bumper-to-bumper job", `A ${whole("bumper-to-bumper")} job`],
  ["6 - 12 months", "6 - 12 months"],
  ["Parts counter", "Parts counter"],
])("%s keeps its words whole", (heading, markup) => {
  expect(renderToStaticMarkup(<>{wholeWords(heading)}</>)).toBe(markup);
});

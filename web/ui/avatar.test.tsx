import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test.each([
  ["Maria Alvarez", "MA"],
  ["  josé  maría  de la cruz ", "JC"],
  ["newcomer@handpicked.test", "N"],
  ["🔧 Wrench", "🔧W"],
  ["", ""],
])("%j shows as %j", (name, initials) => {
  expect(renderToStaticMarkup(<Avatar name={name} />)).toContain(`>${initials}</span>`);
});

test("an image takes the place of the initials", () => {
  const page = renderToStaticMarkup(<Avatar name="Maria Alvarez" src="/picture.png" />);
  expect(page).toContain('src="/picture.png"');
  expect(page).not.toContain("MA");
});

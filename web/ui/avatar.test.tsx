import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test.each([
  [["Maria", "Alvarez"], "MA"],
  [[" josé maría", "de la cruz "], "JD"],
  [["María", "García López"], "MG"],
  [["newcomer@handpicked.test"], "N"],
  [["🔧", "Wrench"], "🔧W"],
  [["Cher", ""], "C"],
  [[], ""],
])("%j shows as %j", (names, initials) => {
  expect(renderToStaticMarkup(<Avatar names={names} />)).toContain(`>${initials}</span>`);
});

test("an image takes the place of the initials", () => {
  const page = renderToStaticMarkup(<Avatar names={["Maria", "Alvarez"]} src="/picture.png" />);
  expect(page).toContain('src="/picture.png"');
  expect(page).not.toContain("MA");
});

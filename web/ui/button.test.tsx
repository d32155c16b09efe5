import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a button submits nothing unless it says so", () => {
  expect(renderToStaticMarkup(<Button>Cancel</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

test("a loading button keeps its text for who listens, and can keep the focus", () => {
  const page = renderToStaticMarkup(<Button loading>Save</Button>);
  expect(page).toMatch(/aria-disabled="true"[^>]*aria-busy="true"/);
  expect(page).not.toMatch(/ disabled=/);
  expect(page).toContain("Save");
});

test("a button that has words for waiting holds room for both of its texts", () => {
  const page = renderToStaticMarkup(<Button loadingText="Submitting">Apply for Access</Button>);
  expect(page).toContain("Apply for Access");
  expect(page).toMatch(/invisible[^>]*>.*Submitting/);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { Select } from "./select.tsx";
import { Textarea } from "./textarea.tsx";

const attribute = (markup: string, name: string) =>
  markup.match(new RegExp(` ${name}="([^"]*)"`))?.[1];

test.each([
  ["input", <Input key="control" />],
  ["select", <Select key="control" />],
  ["textarea", <Textarea key="control" counter={(length) => `${length} / 300`} />],
])("%s is named by its label and described by its hint and error", (tag, control) => {
  const page = renderToStaticMarkup(
    <Field label="Email" hint="Of your own" error="Not an address" required>
      {control}
    </Field>,
  );
  const markup = page.match(new RegExp(`<${tag}[^>]*>`))?.[0] ?? "";
  const described = attribute(markup, "aria-describedby")?.split(" ") ?? [];
  const texts = described.map((id) => page.split(`id="${id}"`)[1]?.split("</p>")[0] ?? "");

  expect(attribute(page, "for")).toBe(attribute(markup, "id"));
  expect(texts.some((text) => text.includes("Of your own"))).toBe(true);
  expect(texts.some((text) => text.includes("Not an address"))).toBe(true);
  expect(attribute(markup, "aria-invalid")).toBe("true");
  expect(attribute(markup, "aria-required")).toBe("true");
});

test("a field without hint or error points at nothing", () => {
  const page = renderToStaticMarkup(
    <Field label="Email">
      <Input />
    </Field>,
  );
  expect(page).not.toMatch(/aria-(describedby|invalid|required)=/);
});

import { use } from "react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { Tabs } from "./tabs.tsx";

it("shows at once which tab is chosen, and what was there until its panel can be drawn", async () => {
  const loading = Promise.withResolvers<string>();
  function Slow() {
    return <p>{use(loading.promise)}</p>;
  }
  const screen = await render(
    <Tabs
      label="Kinds"
      tabs={[
        { value: "near", label: "Near", panel: <p>Near people</p> },
        { value: "far", label: "Far", panel: <Slow /> },
      ]}
    />,
  );
  await screen.getByRole("tab", { name: "Far" }).click();
  await expect
    .element(screen.getByRole("tab", { name: "Far" }))
    .toHaveAttribute("aria-selected", "true");
  await expect.element(screen.getByText("Near people")).toBeVisible();

  loading.resolve("Far people");
  await expect.element(screen.getByRole("tabpanel")).toHaveTextContent("Far people");
  await expect.element(screen.getByText("Near people")).not.toBeInTheDocument();
});

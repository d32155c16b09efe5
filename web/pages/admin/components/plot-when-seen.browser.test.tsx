import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { plotWhenSeen } from "./plot-when-seen.tsx";

const Plot = plotWhenSeen(async () => () => <p>Drawn</p>, <p>Its place</p>);

const far = (
  <main>
    <div style={{ height: "400vh" }} />
    <Plot />
  </main>
);

it("draws a plot once somebody comes near it", async () => {
  const screen = await render(far);
  await expect.element(screen.getByText("Its place")).toBeInTheDocument();
  await expect.element(screen.getByText("Drawn")).not.toBeInTheDocument();
  screen.getByText("Its place").element().scrollIntoView();
  await expect.element(screen.getByText("Drawn")).toBeVisible();
});

it("draws it for paper, wherever it stands", async () => {
  const screen = await render(
    <>
      <Plot />
      {far}
    </>,
  );
  await expect.element(screen.getByText("Drawn")).toBeInTheDocument();
  dispatchEvent(new Event("beforeprint"));
  expect(screen.getByText("Drawn").elements()).toHaveLength(2);
});

import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { BlockedShopsCard } from "./blocked-shops-card.tsx";

const path = "/api/jobseeker/blocked-shops";

it("keeps the shops that somebody types, one on each line", async () => {
  const { screen, sent } = await showOnScreen(<BlockedShopsCard />, {
    texts: ["jobseekers"],
    server: {
      [`GET ${path}`]: () => ({ body: { names: ["Acme Auto"] } }),
      [`PUT ${path}`]: (body) => ({ body }),
    },
  });
  const field = screen.getByRole("textbox", { name: "Names of shops, one on each line" });
  await expect.element(field).toHaveValue("Acme Auto");
  await field.fill("Acme Auto\n\n  Beta Brakes  \n");
  await screen.getByText("Save shops").click();
  await expect.element(screen.getByText("Shops saved")).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    call: `PUT ${path}`,
    body: { names: ["Acme Auto", "Beta Brakes"] },
  });
  await expect.element(field).toHaveValue("Acme Auto\nBeta Brakes");
});

it("says at the field what is wrong, and loses nothing", async () => {
  const { screen, sent } = await showOnScreen(<BlockedShopsCard />, {
    texts: ["jobseekers"],
    server: { [`GET ${path}`]: () => ({ body: { names: [] } }) },
  });
  const field = screen.getByRole("textbox", { name: "Names of shops, one on each line" });
  const many = Array.from({ length: 21 }, (_, at) => `Shop ${at}`).join("\n");
  await field.fill(many);
  await screen.getByText("Save shops").click();
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveValue(many);
  expect(sent.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
});

it("takes over what another device named meanwhile, while nothing is typed here", async () => {
  let names = ["Acme Auto"];
  const { screen, queries } = await showOnScreen(<BlockedShopsCard />, {
    texts: ["jobseekers"],
    server: { [`GET ${path}`]: () => ({ body: { names } }) },
  });
  const field = screen.getByRole("textbox", { name: "Names of shops, one on each line" });
  await expect.element(field).toHaveValue("Acme Auto");
  names = ["Acme Auto", "Old Shop Motors"];
  await queries.invalidateQueries();
  await expect.element(field).toHaveValue("Acme Auto\nOld Shop Motors");
});

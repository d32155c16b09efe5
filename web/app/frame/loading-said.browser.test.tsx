import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { CardAhead, FieldsAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { LoadingSaid } from "./loading-said.tsx";

const Part = ({ data }: { data: string | undefined }) => (
  <Loaded
    query={{ data, isError: false, isFetching: true, refetch: () => {} }}
    failure="We couldn't load this"
    waiting={
      <CardAhead>
        <RowsAhead mark="size-5" buttons />
        <FieldsAhead fields={2} />
      </CardAhead>
    }
  >
    {(text) => <p>{text}</p>}
  </Loaded>
);

const page = (first: string | undefined, second: string | undefined) => (
  <>
    <LoadingSaid />
    <Part data={first} />
    <Part data={second} />
  </>
);

it("says once that parts of the page are on their way, until the last has come", async () => {
  const { screen, show } = await showOnScreen(page(undefined, undefined), {});
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  expect(screen.getByRole("status").elements()).toHaveLength(1);
  expect(screen.container.innerText.trim()).toBe("Loading");
  await show(page("First", undefined));
  await expect.element(screen.getByText("First")).toBeVisible();
  await expect.element(screen.getByText("Loading")).toBeInTheDocument();
  await show(page("First", "Second"));
  await expect.element(screen.getByText("Second")).toBeVisible();
  await expect.element(screen.getByText("Loading")).not.toBeInTheDocument();
});

it("hides what holds a place from whoever does not see it", async () => {
  const { screen } = await showOnScreen(page(undefined, undefined), {});
  expect(screen.getByRole("heading").elements()).toHaveLength(0);
});

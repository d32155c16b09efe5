import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { Loaded, type Loading } from "./loaded.tsx";
import { orElse, together } from "./together.ts";

const query = (state: Partial<Loading<string[]>>): Loading<string[]> => ({
  data: undefined,
  isError: false,
  isFetching: false,
  refetch: () => {},
  ...state,
});

const show = (state: Partial<Loading<string[]>>) =>
  render(
    <Loaded
      query={query(state)}
      failure="We couldn't load the list"
      waiting={<p>One moment</p>}
      empty={<p>Nothing here yet</p>}
    >
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </Loaded>,
  );

it("holds the place while it waits", async () => {
  const screen = await show({ isFetching: true });
  await expect.element(screen.getByText("One moment")).toBeVisible();
});

it("says that it failed, and tries again", async () => {
  let tries = 0;
  const screen = await show({ isError: true, refetch: () => tries++ });
  const alert = screen.getByRole("alert");
  await expect.element(alert.getByText("We couldn't load the list")).toBeVisible();
  await screen.getByRole("button", { name: "Try again" }).click();
  expect(tries).toBe(1);
});

it("says that there is nothing", async () => {
  const screen = await show({ data: [] });
  await expect.element(screen.getByText("Nothing here yet")).toBeVisible();
});

it("shows what there is, and goes on showing it when reading it anew fails", async () => {
  const screen = await show({ data: ["first", "second"], isError: true });
  expect(screen.getByRole("listitem").elements()).toHaveLength(2);
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});

it("knows an empty list that comes as a page, or as pages", async () => {
  const empty = <p>Nothing here yet</p>;
  const screen = await render(
    <>
      {[{ items: [] }, { pages: [{ items: [] }] }].map((data) => (
        <Loaded
          key={Object.keys(data).join()}
          query={{ ...query({}), data }}
          failure="It could not be loaded"
          waiting={null}
          empty={empty}
        >
          {() => <p>Something</p>}
        </Loaded>
      ))}
    </>,
  );
  expect(screen.getByText("Nothing here yet").elements()).toHaveLength(2);
  expect(screen.getByText("Something").elements()).toHaveLength(0);
});

const showRefused = (status: number, retryAfter?: number) =>
  render(
    <Loaded
      query={query({
        isError: true,
        error: Object.assign(new Error("No"), { status, retryAfter }),
      })}
      failure="It could not be loaded"
      refused={<p>There is no such list</p>}
      frame={({ children }) => <section aria-label="Around">{children}</section>}
      waiting={null}
    >
      {() => null}
    </Loaded>,
  );

it("says what the server refuses, with what belongs around it", async () => {
  const screen = await showRefused(404);
  const around = screen.getByRole("region", { name: "Around" });
  await expect.element(around.getByText("There is no such list")).toBeVisible();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});

it("says a failure of the server as a failure", async () => {
  const screen = await showRefused(503);
  const around = screen.getByRole("region", { name: "Around" });
  await expect.element(around.getByText("It could not be loaded")).toBeVisible();
  expect(screen.getByText("There is no such list").elements()).toHaveLength(0);
});

it("says when to try again to whoever asked too often, and not that it is not there", async () => {
  const screen = await showRefused(429, 90);
  const alert = screen.getByRole("alert");
  await expect.element(alert.getByText("It could not be loaded")).toBeVisible();
  await expect.element(alert.getByText(/^Try again in \d+ seconds\.$/)).toBeVisible();
  expect(screen.getByText("There is no such list").elements()).toHaveLength(0);
});

it("shows several readings together once all are there, and says which failed", async () => {
  const [first, second] = [query({ data: ["a"] }), query({ data: ["b"] })];
  const tries: string[] = [];
  const failing = query({ isError: true, refetch: () => tries.push("second") });
  const both = (other: Loading<string[]>) => (
    <Loaded query={together(first, other)} failure="It could not be loaded" waiting={<p>Wait</p>}>
      {([a, b]) => <p>{`${a} and ${b}`}</p>}
    </Loaded>
  );
  const screen = await render(both(query({})));
  await expect.element(screen.getByText("Wait")).toBeVisible();
  await screen.rerender(both(failing));
  await screen.getByRole("button", { name: "Try again" }).click();
  expect(tries).toEqual(["second"]);
  await screen.rerender(both(orElse(failing, ["else"])));
  await expect.element(screen.getByText("a and else")).toBeVisible();
  await screen.rerender(both(second));
  await expect.element(screen.getByText("a and b")).toBeVisible();
});

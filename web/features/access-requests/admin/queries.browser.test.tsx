import { useState } from "react";
import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { useAccessRequests, useWaitingRequests } from "./queries.ts";

const path = "GET /api/admin/access-requests";

function Page() {
  const waiting = useWaitingRequests().data;
  return (
    <>
      <h2>Access Requests ({waiting})</h2>
      <List />
    </>
  );
}

function List() {
  const list = useAccessRequests({ status: "pending" });
  return <Button onClick={() => void list.refetch()}>{`${list.data?.counts.total} listed`}</Button>;
}

it("counts anew what waits when the list below is refreshed, and reads each once", async () => {
  let total = 3;
  const { screen, sent } = await showOnScreen(<Page />, {
    server: { [path]: () => ({ body: { items: [], nextCursor: null, counts: { total } } }) },
  });
  await expect.element(screen.getByText("Access Requests (3)")).toBeVisible();
  await expect.element(screen.getByText("3 listed")).toBeVisible();
  expect(sent).toHaveLength(2);

  total = 4;
  await screen.getByRole("button").click();
  await expect.element(screen.getByText("Access Requests (4)")).toBeVisible();
  expect(sent).toHaveLength(4);
});

function Arriving() {
  const waiting = useWaitingRequests().data;
  const [isHere, arrive] = useState(false);
  return (
    <>
      <h2>Access Requests ({waiting})</h2>
      {isHere ? <List /> : <Button onClick={() => arrive(true)}>Open</Button>}
    </>
  );
}

it("counts what waits as the list does that is read later", async () => {
  let total = 3;
  const { screen } = await showOnScreen(<Arriving />, {
    server: { [path]: () => ({ body: { items: [], nextCursor: null, counts: { total } } }) },
  });
  await expect.element(screen.getByText("Access Requests (3)")).toBeVisible();
  total = 4;
  await screen.getByRole("button").click();
  await expect.element(screen.getByText("Access Requests (4)")).toBeVisible();
});

function Leaving() {
  const waiting = useWaitingRequests();
  const [isHere, setHere] = useState(true);
  return (
    <>
      <h2>Access Requests ({waiting.data})</h2>
      <Button onClick={() => void waiting.refetch()}>Count</Button>
      <Button onClick={() => setHere(!isHere)}>{isHere ? "Leave" : "Come back"}</Button>
      {isHere && <List />}
    </>
  );
}

it("keeps what was counted since when somebody comes back to a list", async () => {
  let total = 3;
  const { screen } = await showOnScreen(<Leaving />, {
    server: { [path]: () => ({ body: { items: [], nextCursor: null, counts: { total } } }) },
  });
  await expect.element(screen.getByText("3 listed")).toBeVisible();
  total = 4;
  await screen.getByRole("button", { name: "Count" }).click();
  await expect.element(screen.getByText("Access Requests (4)")).toBeVisible();
  await screen.getByRole("button", { name: "Leave" }).click();
  await screen.getByRole("button", { name: "Come back" }).click();
  await expect.element(screen.getByText("3 listed")).toBeVisible();
  await expect.element(screen.getByText("Access Requests (4)")).toBeVisible();
});

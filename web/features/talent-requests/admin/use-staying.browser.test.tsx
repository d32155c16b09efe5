import { useState } from "react";
import { expect, it } from "vitest";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { useEmployersRequests } from "./queries.ts";
import { useStaying } from "./use-staying.ts";

const request = { id: "r1", roleTitle: "Brake technician", status: "pending" } as TalentRequest;

function List() {
  const [status, setStatus] = useState<TalentRequest["status"]>("pending");
  const found = useEmployersRequests({ status });
  const list = useStaying(found, { opened: request.id, under: status });
  return (
    <>
      <Button onClick={() => void found.refetch()}>Refresh</Button>
      <Button onClick={() => setStatus("closed")}>Closed</Button>
      <output aria-label="Requests">
        {list.isPlaceholderData ? "" : list.data?.items.map(({ roleTitle }) => roleTitle).join()}
      </output>
      <output aria-label="Looks">{found.dataUpdatedAt}</output>
    </>
  );
}

it("keeps the request that is being filled, until the admin narrows the list otherwise", async () => {
  let items = [request];
  const { screen, sent } = await showOnScreen(<List />, {
    server: {
      "GET /api/talent-requests": () => ({
        body: { items, nextCursor: null, counts: { total: items.length } },
      }),
    },
  });
  const requests = screen.getByLabelText("Requests");
  await expect.element(requests).toHaveTextContent("Brake technician");
  items = [];
  const looked = screen.getByLabelText("Looks").element().textContent;
  await screen.getByRole("button", { name: "Refresh" }).click();
  await expect.element(screen.getByLabelText("Looks")).not.toHaveTextContent(looked);
  await expect.element(requests).toHaveTextContent("Brake technician");
  await screen.getByRole("button", { name: "Closed" }).click();
  await expect.poll(() => sent.length).toBe(3);
  await expect.element(requests).toBeEmptyDOMElement();
});

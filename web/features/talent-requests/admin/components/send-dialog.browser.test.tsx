import { expect, it } from "vitest";
import type { Candidate } from "#contract/candidates.ts";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { SendDialog } from "./send-dialog.tsx";

const candidate = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  firstName: "Early",
  lastName: "Ed",
  isJobReady: false,
} as Candidate;
const request = {
  id: "1b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  roleTitle: "Parts counter",
  location: "Tucson, AZ",
  employer: { firstName: "Ray", shopName: "Mesa Diesel" },
};

it("gives the focus to the choice of a request once there is one, and says who is not job ready", async () => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  const { screen } = await showOnScreen(<SendDialog candidate={candidate} onClose={() => {}} />, {
    texts: ["matches", "employers"],
    server: {
      [`GET /api/admin/candidates/${candidate.id}/open-requests`]: () => promise,
      [`GET /api/admin/talent-requests/${request.id}/fit/${candidate.id}`]: () => ({
        status: 404,
        body: {},
      }),
    },
  });
  await expect.element(screen.getByRole("group", { name: "Loading the requests" })).toHaveFocus();
  resolve({ body: [{ request, miles: null }] });
  await expect.element(screen.getByRole("combobox", { name: "Request" })).toHaveFocus();
  await expect.element(screen.getByText("Early Ed is not job ready")).toBeVisible();
});

it("sends for the request that its field names, also once the chosen one is gone", async () => {
  const other = { ...request, id: "2b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11", roleTitle: "Night tech" };
  let choices = [request, other];
  const sending = (id: string) => `POST /api/admin/talent-requests/${id}/matches`;
  const noFit = () => ({ status: 404, body: {} });
  const { screen, sent } = await showOnScreen(
    <SendDialog candidate={candidate} onClose={() => {}} />,
    {
      texts: ["matches", "employers"],
      server: {
        [`GET /api/admin/candidates/${candidate.id}/open-requests`]: () => ({
          body: choices.map((one) => ({ request: one, miles: null })),
        }),
        [`GET /api/admin/talent-requests/${request.id}/fit/${candidate.id}`]: noFit,
        [`GET /api/admin/talent-requests/${other.id}/fit/${candidate.id}`]: noFit,
        [sending(request.id)]: () => {
          choices = [other];
          return refusal(409, "This request is filled.");
        },
        [sending(other.id)]: () => ({ body: {} }),
      },
    },
  );
  const send = screen.getByRole("button", { name: "Send to Employer" });
  await send.click();
  await expect.element(screen.getByText(/^Parts counter.* is no longer available/)).toBeVisible();
  await expect.element(screen.getByRole("combobox", { name: "Request" })).toHaveValue(other.id);
  await send.click();
  const keys = () =>
    sent.flatMap(({ call, key }) => (call.startsWith("POST") ? [[call, key]] : []));
  await expect
    .poll(() => keys().map(([call]) => call))
    .toEqual([sending(request.id), sending(other.id)]);
  expect(new Set(keys().map(([, key]) => key)).size).toBe(2);
});

import { expect, it } from "vitest";
import type { Candidate } from "#contract/candidates.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
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

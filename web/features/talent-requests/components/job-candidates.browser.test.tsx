import { expect, it, onTestFinished, vi } from "vitest";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Bell } from "#web/features/notifications/api.ts";
import { JobCandidates } from "./job-candidates.tsx";

const job = { id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11", status: "closed" } as TalentRequest;

it("counts a closed job's candidates anew when the server tells that it has closed them too", async () => {
  const told = Object.assign(new EventTarget(), { close: () => {} });
  vi.stubGlobal("EventSource", function EventSource() {
    return told;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  let open = 2;
  const { screen } = await showOnScreen(
    <>
      <Bell />
      <JobCandidates request={job} />
    </>,
    {
      texts: ["talent-requests", "matches"],
      server: {
        "GET /api/employer/matches": () => ({
          body: { items: [], nextCursor: null, counts: { total: 2, new: open, interviewing: 0 } },
        }),
      },
    },
  );
  await expect.element(screen.getByText("2 new · 0 interviewing")).toBeVisible();
  open = 0;
  told.dispatchEvent(new MessageEvent("changed", { data: "matches" }));
  await expect.element(screen.getByText("0 new · 0 interviewing")).toBeVisible();
});

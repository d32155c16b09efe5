import { expect, it } from "vitest";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { JobCandidates } from "./job-candidates.tsx";

const job = { id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11", status: "closed" } as TalentRequest;

it("looks for a closed job's candidates again until the server has closed them too", async () => {
  let reads = 0;
  const { screen } = await showOnScreen(<JobCandidates request={job} />, {
    texts: ["talent-requests", "matches"],
    server: {
      "GET /api/employer/matches": () => ({
        body: {
          items: [],
          nextCursor: null,
          counts: { total: 2, new: reads++ === 0 ? 2 : 0, interviewing: 0 },
        },
      }),
    },
  });
  await expect.element(screen.getByText("2 new · 0 interviewing")).toBeVisible();
  await expect.element(screen.getByText("0 new · 0 interviewing"), { timeout: 6000 }).toBeVisible();
});

import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { DeadLetters } from "./dead-letters.tsx";

const letter = (id: string) => ({
  id,
  kind: `work-${id}`,
  payload: {},
  tries: 8,
  failedAt: "2026-11-20T12:00:00.000Z",
  jobId: null,
});

it("keeps the keyboard in the list when what was tried again leaves it", async () => {
  let items = [letter("1"), letter("2")];
  const { screen } = await showOnScreen(<DeadLetters cursor={undefined} />, {
    server: {
      "GET /api/admin/dead-letters": () => ({
        body: { items, nextCursor: null, counts: { total: items.length } },
      }),
      "POST /api/admin/dead-letters/1/retry": () => {
        items = [letter("2")];
        return { body: { ok: true } };
      },
    },
  });
  const retry = screen.getByRole("button", { name: "Retry work-1" });
  await retry.click();
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(screen.getByRole("region", { name: /^Failed jobs/ })).toHaveFocus();
});

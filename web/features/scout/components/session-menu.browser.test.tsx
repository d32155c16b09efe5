import { expect, it, vi } from "vitest";
import type { HiringSession } from "#contract/scout.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { toast } from "#web/ui/toast.ts";
import { SessionMenu } from "./session-menu.tsx";

const id = "2b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11";
const session = { id, scorecards: 0, can: { change: true } } as HiringSession;

it.each([
  ["leads away from a session once it is deleted", false, 1],
  ["leads nobody back who has left before their session was deleted", true, 0],
])("%s", async (_title, hasLeft, times) => {
  const { promise, resolve } = Promise.withResolvers<{ body: unknown }>();
  const onDeleted = vi.fn<() => void>();
  const { screen, sent, show } = await showOnScreen(
    <SessionMenu session={session} onDeleted={onDeleted} />,
    {
      texts: ["scout"],
      server: { [`DELETE /api/hiring-scout/sessions/${id}`]: () => promise },
    },
  );
  await screen.getByRole("button", { name: "More about this session" }).click();
  await screen.getByRole("menuitem", { name: "Delete" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => sent).toHaveLength(1);
  if (hasLeft) await show(<p>Another page</p>);
  // In place of what another test may have left in sight.
  toast({ title: "Another toast" });
  resolve({ body: { ok: true } });
  await expect.element(screen.getByText("Session deleted").first()).toBeVisible();
  expect(onDeleted.mock.calls).toHaveLength(times);
});

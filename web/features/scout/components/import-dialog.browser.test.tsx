import { expect, it, vi } from "vitest";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { toast } from "#web/ui/toast.ts";
import { ImportDialog } from "./import-dialog.tsx";

const starting = "POST /api/hiring-scout/sessions/import";
const looking = "GET /api/hiring-scout/imports/i1";
const stopping = "DELETE /api/hiring-scout/imports/i1";
const running = { id: "i1", state: "running", done: 1, of: 3, sessionId: null };
const done = { ...running, state: "done", done: 3, sessionId: "s1" };
const lost = () => refusal(503, "We can't answer right now.");

async function startImport(server: Parameters<typeof showOnScreen>[1]["server"]) {
  const onImported = vi.fn<(id: string) => void>();
  const { screen, sent, show } = await showOnScreen(
    <ImportDialog onClose={() => {}} onImported={onImported} />,
    { texts: ["scout"], server: { [starting]: () => ({ status: 202, body: running }), ...server } },
  );
  const file = new File(["{}"], "session.json", { type: "application/json" });
  await screen.getByLabelText(/^Session file/).upload(file);
  await screen.getByRole("button", { name: /^Import/ }).click();
  const keys = () => sent.flatMap(({ call, key }) => (call === starting ? [key] : []));
  return { screen, show, onImported, keys };
}

it("goes on past looks at the progress that are lost", async () => {
  let looks = 0;
  const { onImported, keys } = await startImport({
    [looking]: () => (looks++ < 2 ? lost() : { body: done }),
  });
  await expect.poll(() => onImported.mock.calls, { timeout: 10_000 }).toEqual([["s1"]]);
  expect(keys()).toHaveLength(1);
});

it("asks for the same import again where nobody knows what became of it", async () => {
  let isOver = false;
  const { screen, onImported, keys } = await startImport({
    [looking]: () => ({ body: isOver ? done : running }),
    [stopping]: lost,
  });
  await screen.getByRole("button", { name: "Stop" }).click();
  await expect.element(screen.getByText("We can't answer right now.")).toBeVisible();
  isOver = true;
  await screen.getByRole("button", { name: /^Import/ }).click();
  await expect.poll(() => onImported.mock.calls, { timeout: 10_000 }).toEqual([["s1"]]);
  expect(new Set(keys()).size).toBe(1);
});

it("says that an import was given up, and begins another one then", async () => {
  let looks = 0;
  const { screen, onImported, keys } = await startImport({
    [looking]: () => ({ body: looks++ === 0 ? { ...running, state: "failed" } : done }),
  });
  await expect.element(screen.getByText("We couldn't import the session")).toBeVisible();
  await screen.getByRole("button", { name: /^Import/ }).click();
  await expect.poll(() => onImported.mock.calls, { timeout: 10_000 }).toEqual([["s1"]]);
  expect(new Set(keys()).size).toBe(2);
});

it("says no more of a file that another one has replaced", async () => {
  const { screen } = await startImport({ [starting]: () => refusal(400, "Bad input") });
  const wrong = screen.getByText("This file isn't a session exported from the Hiring Scout");
  await expect.element(wrong).toBeVisible();
  const other = new File(["{}"], "other.json", { type: "application/json" });
  await screen.getByLabelText(/^Session file/).upload(other);
  await expect.element(wrong).not.toBeInTheDocument();
});

it("leads nobody back who has left while the file was on its way", async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  const { screen, show, onImported, keys } = await startImport({
    [starting]: () => promise,
    [stopping]: () => ({ body: done }),
  });
  await expect.poll(keys).toHaveLength(1);
  await show(<p>Another page</p>);
  // In place of what another test may have left in sight.
  toast({ title: "Another toast" });
  resolve({ status: 202, body: running });
  await expect.element(screen.getByText("Session imported").first()).toBeVisible();
  expect(onImported.mock.calls).toEqual([]);
});

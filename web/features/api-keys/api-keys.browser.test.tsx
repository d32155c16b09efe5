import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { ApiKeys } from "./api-keys.tsx";

const key = {
  id: "k1",
  name: "Nightly export",
  ending: "nlKk",
  owner: { id: "a1", name: "Ada Moreno" },
  scopes: ["waitlist:read"],
  createdAt: "2026-11-01T12:00:00.000Z",
  expiresAt: "2199-02-28T12:00:00.000Z",
  revokedAt: null,
  lastUsedAt: null,
};

it.each([
  ["works", {}, /^Reads until Feb 28, 2199$/],
  ["has expired", { expiresAt: "2026-11-20T12:00:00.000Z" }, /^Read until Nov 20, 2026$/],
  ["was revoked", { revokedAt: "2026-11-10T12:00:00.000Z" }, /^Since Nov 10, 2026$/],
])("says of a key that %s until or since when", async (_, change, when) => {
  const { screen } = await showOnScreen(<ApiKeys />, {
    server: { "GET /api/admin/api-keys": () => ({ body: [{ ...key, ...change }] }) },
  });
  await expect.element(screen.getByText(when).first()).toBeVisible();
});

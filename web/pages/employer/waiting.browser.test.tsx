import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { MatchSkeleton } from "#web/features/matches/api.ts";
import { SessionList } from "#web/features/scout/api.ts";
import { JobsCard } from "./components/jobs-card.tsx";

const never = () => new Promise<never>(() => {});

const matches = <MatchSkeleton />;
const jobs = <JobsCard />;
const sessions = <SessionList selected={undefined} onCreate={() => {}} onImport={() => {}} />;

it.each<[string, number, ReactNode]>([
  ["matches", 3, matches],
  ["jobs", 2, jobs],
  ["sessions", 3, sessions],
])("%s that are loaded have %i rows standing in for them", async (_what, rows, piece) => {
  const { screen } = await showOnScreen(piece, {
    texts: ["employers", "scout", "talent-requests"],
    server: {
      "GET /api/talent-requests": never,
      "GET /api/employer/today": never,
      "GET /api/hiring-scout/sessions": never,
    },
  });
  const ahead = () => screen.container.querySelector("div[aria-hidden=true]");
  await expect.poll(() => ahead()?.children.length).toBe(rows);
});

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { readUser } from "#contract/accounts.ts";
import type { LiveTopic } from "#contract/notifications.ts";
import { call, isUnauthorized } from "#web/api.ts";
import { signInAgain } from "#web/session/sign-in-again.ts";
import { isSigningOut } from "#web/session/signing-out.ts";
import { inboxKey } from "./queries.ts";
import { useCatalogue } from "#web/i18n.ts";
import { keyOf } from "#web/reading.ts";
import { togetherLater } from "#web/lib/together-later.ts";

/** What a page loads again when something of a topic has changed: how the addresses begin, or one call's key. */
const changedBy: Record<LiveTopic, readonly QueryKey[]> = {
  access: [keyOf("/api/access-requests"), keyOf("/api/waitlist/mine")],
  // Numbers that are marked so, wherever they stand.
  desk: [],
  notifications: [inboxKey],
  matches: ["/api/employer", "/api/talent-requests", "/api/matches", "/api/jobseeker"].map(keyOf),
  profile: [keyOf("/api/jobseeker"), keyOf("/api/candidate")],
  ratings: [keyOf("/api/ratings")],
  scout: [keyOf("/api/hiring-scout")],
  session: [],
};

/** A page that is being left to sign out is gone after this. */
const leavingMs = 1500;

/** How long numbers wait for more to happen before they are counted anew. */
const countingMs = 1000;

/** How long a page in sight waits before it asks again for a stream that was refused. */
const againMs = 60_000;

/** Keeps what is on the screen true while the page is open, without asking again and again. */
export function useLive() {
  const queries = useQueryClient();
  const texts = useCatalogue();
  useEffect(() => {
    let source: EventSource;
    let first = true;
    let isOver = false;
    let isAsking = false;
    const leaveIfEnded = async () => {
      // On sign-out, the stream may report the end of the session before the sign-out call returns.
      if (isSigningOut()) return source.close();
      // The end of a session is told by an event and by the refusal of the next stream.
      if (isOver || isAsking) return;
      isAsking = true;
      try {
        await call<typeof readUser>("GET", "/api/auth/user");
      } catch (thrown) {
        if (isUnauthorized(thrown)) {
          isOver = true;
          source.close();
        }
        await signInAgain(thrown, texts);
      } finally {
        isAsking = false;
      }
    };
    // If each event restarted the count, a busy hour would never let it finish.
    const counting = togetherLater(async () => {
      // Lists not on screen are reloaded when opened, so that they match the new count.
      await queries.invalidateQueries({ type: "inactive", refetchType: "none" });
      await queries.invalidateQueries({ predicate: ({ meta }) => meta?.desk === true });
    }, countingMs);
    const changed = (topic: LiveTopic) => {
      if (topic === "desk") return counting.ask();
      if (topic === "session")
        return void (isSigningOut() ? leaveIfEnded() : setTimeout(leaveIfEnded, leavingMs));
      for (const queryKey of changedBy[topic] ?? []) void queries.invalidateQueries({ queryKey });
    };
    const listen = () => {
      source = new EventSource("/api/live");
      source.addEventListener("changed", ({ data }: MessageEvent<LiveTopic>) => changed(data));
      source.addEventListener("resync", () => {
        // What the page loaded just now needs no second time.
        if (!first) for (const topic of Object.keys(changedBy) as LiveTopic[]) changed(topic);
        first = false;
      });
      // A browser tries again after a lost connection, and never after a refusal.
      source.addEventListener("error", ({ target }) => {
        first = false;
        if ((target as EventSource).readyState === EventSource.CLOSED) void leaveIfEnded();
      });
    };
    listen();
    // After any other refusal (say, a server shutting down), try again while the page is looked at.
    const look = () => {
      if (!document.hidden && source.readyState === EventSource.CLOSED && !isOver) listen();
    };
    document.addEventListener("visibilitychange", look);
    const looking = setInterval(look, againMs);
    return () => {
      clearInterval(looking);
      document.removeEventListener("visibilitychange", look);
      counting.stop();
      source.close();
    };
  }, [queries, texts]);
}

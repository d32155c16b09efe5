import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { LiveTopic } from "#contract/notifications.ts";
import { inboxKey } from "./queries.ts";

/** What a page loads again when something of a topic has changed: keys as features begin theirs. */
const keysOf: Record<LiveTopic, readonly QueryKey[]> = {
  notifications: [inboxKey],
  matches: [["employer"], ["jobseeker"]],
  profile: [["jobseeker"], ["candidate"]],
  session: [],
};

/** Keeps what is on the screen true while the page is open, without asking again and again. */
export function useLive() {
  const queries = useQueryClient();
  useEffect(() => {
    const source = new EventSource("/api/live");
    let first = true;
    const changed = (topic: LiveTopic) => {
      for (const queryKey of keysOf[topic] ?? []) void queries.invalidateQueries({ queryKey });
    };
    source.addEventListener("changed", ({ data }: MessageEvent<LiveTopic>) => changed(data));
    source.addEventListener("resync", () => {
      // What the page loaded just now needs no second time.
      if (!first) for (const topic of Object.keys(keysOf) as LiveTopic[]) changed(topic);
      first = false;
    });
    return () => source.close();
  }, [queries]);
}

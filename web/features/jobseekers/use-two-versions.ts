import { useEffect, useRef, useState } from "react";
import type { JobseekerProfile } from "#contract/jobseekers.ts";

type Values = Record<string, unknown>;

const plain = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? ""));
/** Whether two answers to one question are the same, in whichever order things were ticked. */
export const isSame = (one: unknown, other: unknown) => plain(one) === plain(other);

/** The questions that both answer, and not alike. */
export const differing = (here: Values, saved: Values): string[] =>
  Object.keys(saved).filter((field) => field in here && !isSame(here[field], saved[field]));

interface Versions {
  /** The `updatedAt` of the profile that the form began with. */
  base: string | null | undefined;
  profile: JobseekerProfile | undefined;
  /** What the form would begin with now. */
  saved: Values;
  /** What stands in the form. */
  read: () => Values;
  /** Whether anything of it is the person's own and not saved. */
  isOwn: boolean;
  /** Makes the form follow the profile. */
  follow: () => void;
}

/**
 * Notices that the profile became another one than the form was filled in over: what is the person's
 * own is then held against it. A form that nobody touched follows. What is saved goes over the profile
 * that the person knew: a newer one that arrives just as they press Save is not overwritten unseen.
 */
export function useTwoVersions({ base, profile, saved, read, isOwn, follow }: Versions) {
  const now = profile?.updatedAt ?? null;
  const seen = useRef(base === undefined ? now : base);
  const known = useRef(now);
  /** What the form would have begun with at the version seen last, where that was here. */
  const held = useRef(seen.current === now ? saved : null);
  const isRefused = useRef(false);
  const [written, setWritten] = useState<Values | null>(null);
  useEffect(() => {
    if (now === seen.current) return;
    const wasKnown = known.current === seen.current;
    const isAsBefore = held.current !== null && differing(held.current, saved).length === 0;
    seen.current = now;
    held.current = saved;
    if (isOwn && isAsBefore) {
      // What changed is asked elsewhere, the phone number for one: nothing to choose between.
      if (wasKnown) known.current = now;
      isRefused.current = false;
      return;
    }
    const here = read();
    const differs = isOwn && differing(here, saved).length > 0;
    if (!differs || isRefused.current) known.current = now;
    isRefused.current = false;
    if (!isOwn) return follow();
    setWritten(differs ? structuredClone(here) : null);
    // A newer profile is the one thing that this looks out for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [now]);
  return {
    /** What was written here, while the person has to choose. */
    written,
    /** @returns the `updatedAt` of the version that the person last knew */
    over: () => known.current,
    /** The person chose between the two. */
    choose: () => void (known.current = seen.current),
    /** The server said that there is a newer one: it is here already, or comes next. */
    refuse() {
      isRefused.current = known.current === seen.current;
      known.current = seen.current;
    },
    /** The form was saved as this one. */
    settle(updatedAt: string) {
      seen.current = updatedAt;
      known.current = updatedAt;
      isRefused.current = false;
      setWritten(null);
    },
  };
}

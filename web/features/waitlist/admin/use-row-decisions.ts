import { useRef } from "react";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { toast } from "#web/ui/toast.ts";
import { useDecideEntries } from "./mutations.ts";
import { tellUpdateFailed } from "./update-failed.ts";

export type Verdict = "approved" | "rejected";

/** How long the way back is offered, in milliseconds. */
const undoTime = 15_000;

const people = (entries: readonly WaitlistEntry[]) =>
  entries.length === 1 ? (entries[0]?.name ?? "") : `${entries.length} applicants`;

/** Who stays as they are, and why: whoever shares a reason is told of together. */
const stayed = (
  left: Awaited<ReturnType<ReturnType<typeof useDecideEntries>["mutateAsync"]>>["left"],
  asked: readonly WaitlistEntry[],
) =>
  [...Map.groupBy(left, ({ why }) => why)].map(([why, some]) => {
    const ids = some.map(({ id }) => id);
    return `${people(asked.filter(({ id }) => ids.includes(id)))}: ${why}`;
  });

const titleOf = (decided: readonly WaitlistEntry[], done: string) =>
  decided.length > 0 ? done : "Nothing was changed";

/** Decides on entries from their rows, one or several, and offers one way back for all of them. */
export function useRowDecisions() {
  const deciding = useDecideEntries();
  const onTheWay = useRef(new Set<string>());

  const takeBack = async (decided: readonly WaitlistEntry[], before: readonly WaitlistEntry[]) => {
    const statuses = new Map(before.map(({ id, status }) => [id, status]));
    try {
      const back = await deciding.mutateAsync(
        decided.map(({ id, updatedAt }) => ({
          id,
          status: statuses.get(id) ?? "pending",
          updatedAt,
        })),
      );
      toast({
        title: titleOf(back.decided, "Undone"),
        description: [
          ...(back.decided.length > 0 ? [`Status restored: ${people(back.decided)}.`] : []),
          ...stayed(back.left, decided),
        ].join(" "),
      });
    } catch {
      tellUpdateFailed();
    }
  };

  /** @returns whether it came through; entries that are on their way already are left alone */
  const decide = async (all: readonly WaitlistEntry[], verdict: Verdict): Promise<boolean> => {
    const entries = all.filter(({ id }) => !onTheWay.current.has(id));
    if (entries.length === 0) return false;
    for (const { id } of entries) onTheWay.current.add(id);
    try {
      const { decided, left } = await deciding.mutateAsync(
        entries.map(({ id, updatedAt }) => ({ id, status: verdict, updatedAt })),
      );
      const said = verdict === "approved" ? "approved and invited" : "rejected";
      toast({
        title: titleOf(decided, "Success"),
        description: [
          ...(decided.length > 0 ? [`${people(decided)} ${said}.`] : []),
          ...stayed(left, entries),
        ].join(" "),
        duration: undoTime,
        ...(decided.length > 0 && {
          action: { label: "Undo", onSelect: () => void takeBack(decided, entries) },
        }),
      });
      return true;
    } catch {
      tellUpdateFailed();
      return false;
    } finally {
      for (const { id } of entries) onTheWay.current.delete(id);
    }
  };

  return { decide, deciding: deciding.isPending };
}

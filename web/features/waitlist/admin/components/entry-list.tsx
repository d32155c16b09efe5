import { useCallback, useMemo, useRef, useState } from "react";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { useRowKeys } from "#web/lib/use-row-keys.ts";
import { useSteady } from "#web/lib/use-steady.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Sorting, Table } from "#web/ui/table.tsx";
import type { WaitlistColumn } from "../search.ts";
import { useOpenEntries } from "../use-open-entries.ts";
import { useRowDecisions, type Verdict } from "../use-row-decisions.ts";
import { ChosenBar } from "./chosen-bar.tsx";
import { columnsFor, type ListedEntry } from "./columns.tsx";
import { EntryDetail } from "./entry-detail.tsx";

interface EntryListProps {
  /** Absent while they are being loaded. */
  entries: readonly WaitlistEntry[] | undefined;
  sorting: Sorting<WaitlistColumn>;
}

/** The entries of one page; what is being edited stays in it even when a filter no longer finds it. */
export function EntryList({ entries, sorting }: EntryListProps) {
  const open = useOpenEntries();
  const list = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<readonly string[]>([]);
  const { decide, deciding } = useRowDecisions();
  const rows = open.withEdited(entries ?? []);
  const pending = rows.filter(({ status }) => status === "pending");
  const chosen = pending.filter(({ id }) => marked.includes(id));

  const choose = (id: string) =>
    setMarked((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
    );
  const [asking, setAsking] = useState<Verdict>();
  // With a selection the keys are about all of it, and ask first.
  const judge = (verdict: Verdict) => (id: string) => {
    if (chosen.length > 0) return setAsking(verdict);
    const entry = pending.find((one) => one.id === id);
    if (entry) void decideOn([entry], verdict);
  };
  const noteFocus = useRowKeys(list, {
    a: judge("approved"),
    r: judge("rejected"),
    x: (id) => pending.some((one) => one.id === id) && choose(id),
  });
  const decideOn = async (some: readonly WaitlistEntry[], verdict: Verdict) => {
    noteFocus();
    return decide(some, verdict);
  };
  const onEdit = useSteady(open.onEdit);
  const onClose = useSteady(open.onClose);
  const onToggleHistory = useSteady(open.onToggleHistory);
  const onChoose = useSteady(choose);
  const onDecide = useSteady(
    (entry: WaitlistEntry, verdict: Verdict) => void decideOn([entry], verdict),
  );
  const columns = useMemo(
    () => columnsFor({ onEdit, onToggleHistory, onChoose, onDecide }),
    [onEdit, onToggleHistory, onChoose, onDecide],
  );
  const detail = useCallback(
    ({ entry, isEditing, showsHistory }: ListedEntry) =>
      (isEditing || showsHistory || entry.notes) && (
        <EntryDetail
          entry={entry}
          editing={isEditing}
          history={showsHistory}
          onClose={() => onClose(entry.id)}
        />
      ),
    [onClose],
  );
  if (entries && rows.length === 0) return null;

  return (
    <div ref={list} className="flex flex-col gap-3">
      {chosen.length > 0 ? (
        <ChosenBar
          chosen={chosen}
          deciding={deciding}
          asking={asking}
          onAsk={setAsking}
          onDecide={async (verdict) => {
            if (await decideOn(chosen, verdict)) setMarked([]);
          }}
          onClear={() => setMarked([])}
        />
      ) : (
        (pending.length > 1 || !entries) && (
          <div className="-my-1 flex min-h-11.5 flex-wrap items-center justify-between gap-x-4">
            {entries ? (
              <Button
                size="sm"
                variant="link"
                onClick={() => setMarked(pending.map(({ id }) => id))}
              >
                Select all {pending.length} pending on this page
              </Button>
            ) : (
              <Skeleton className="w-56" />
            )}
            <p className="text-sm text-muted max-md:hidden pointer-coarse:hidden">
              Keys: <kbd>j</kbd> and <kbd>k</kbd> move, <kbd>x</kbd> selects, <kbd>a</kbd> approves,{" "}
              <kbd>r</kbd> rejects
            </p>
          </div>
        )
      )}
      <Table
        caption="Waitlist entries"
        columns={columns}
        rows={rows.map((entry) => ({
          entry,
          isChosen: marked.includes(entry.id),
          isEditing: open.isEditing(entry.id),
          showsHistory: open.showsHistory(entry.id),
        }))}
        rowKey={({ entry }) => entry.id}
        loadingRows={entries ? 0 : 6}
        sorting={sorting}
        detail={detail}
      />
    </div>
  );
}

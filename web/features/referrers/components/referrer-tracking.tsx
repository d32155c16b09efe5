import { Plus, Users } from "lucide-react";
import { useRef, useState } from "react";
import { askAgain } from "#web/lib/ask-again.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useReferrers } from "../queries.ts";
import { NewReferrerForm } from "./new-referrer-form.tsx";
import { ReferrerCard } from "./referrer-card.tsx";

/** Who may send people, and what became of those they sent. */
export function ReferrerTracking() {
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useReferrers();

  const close = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  return (
    <section aria-labelledby="referrers">
      <SectionHeader
        id="referrers"
        title="Referrers"
        description="A code works while its referrer is active."
        actions={
          <Button ref={addButton} aria-expanded={adding} onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add Referrer
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        {adding && <NewReferrerForm onClose={close} />}
        <Loaded
          query={list}
          failure="We couldn't load the referrers"
          waiting={
            <p className="flex items-center gap-3 py-8 text-muted">
              <Spinner />
              Loading referrer data...
            </p>
          }
          empty={
            !adding && (
              <EmptyState
                icon={Users}
                title="No referrers yet"
                text="Nobody can apply without a referrer's code. Add someone you trust."
                action={<Button onClick={() => setAdding(true)}>Add First Referrer</Button>}
              />
            )
          }
        >
          {({ pages }) => {
            const referrers = pages.flatMap(({ items }) => items);
            const total = pages[0]?.counts.total ?? 0;
            return (
              <>
                <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
                  {referrers.map((summary) => (
                    <ReferrerCard key={summary.referrer.id} summary={summary} />
                  ))}
                </ul>
                <LoadMore
                  labels={{ more: "Show more referrers" }}
                  summary={`${referrers.length} of ${total.toLocaleString("en")}`}
                  loading={list.isFetchingNextPage}
                  onMore={
                    list.hasNextPage
                      ? () => void askAgain(list.fetchNextPage(), "We couldn't load the referrers")
                      : undefined
                  }
                />
              </>
            );
          }}
        </Loaded>
      </div>
    </section>
  );
}

import { CircleCheck, Lock } from "lucide-react";
import { useState } from "react";
import type { Levels, Rating, Turn } from "#contract/ratings.ts";
import { traits } from "#contract/traits.ts";
import { ApiError } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { LineAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { toast } from "#web/ui/toast.ts";
import { useKeepChosen, useLeaveTurn, useNextTurn, useRate, useTurn } from "../queries.ts";
import { RatingAhead } from "./rating-ahead.tsx";
import { RatingForm } from "./rating-form.tsx";

/** One text after the other to rate, and what was just rated. */
export function RatingDesk() {
  const t = useTexts("ratings");
  const next = useNextTurn();
  if (next.error instanceof ApiError && next.error.status === 404)
    return <EmptyState icon={Lock} title={t("forbidden")} />;
  return (
    <Loaded
      query={next}
      failure={t("loadFailed")}
      retry={t("retry")}
      waiting={
        <div className="grid gap-6">
          <LineAhead className="w-64 max-w-full" />
          <RatingAhead />
        </div>
      }
    >
      {(rating) => <Desk rating={rating} />}
    </Loaded>
  );
}

function Desk({ rating }: { rating: Rating }) {
  const t = useTexts("ratings");
  const [changing, setChanging] = useState<string | null>(null);
  const again = useTurn(changing);
  const rate = useRate();
  const failed = useFailureToast();
  const done = () => {
    setChanging(null);
    toast({ title: t("form.saved") });
  };
  const onRate = (id: string) => (levels: Levels) =>
    rate.mutate({ id, levels }, { onSuccess: done, onError: failed });
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        {t("progress", { done: rating.done, left: rating.leftToday })}
        {rating.turn && ` · ${t("pause")}`}
      </p>
      {changing && (
        <Button variant="secondary" className="w-fit" onClick={() => setChanging(null)}>
          {t("recent.back")}
        </Button>
      )}
      {changing ? (
        <Loaded
          // One that can no longer be read is not left standing.
          query={again.isError ? { ...again, data: undefined } : again}
          failure={t("recent.gone")}
          retry={t("retry")}
          waiting={<RatingAhead />}
        >
          {(turn) => (
            <RatingForm
              key={turn.id}
              turn={turn}
              saving={rate.isPending}
              onRate={onRate(turn.id)}
            />
          )}
        </Loaded>
      ) : rating.turn ? (
        <Open key={rating.turn.id} turn={rating.turn} saving={rate.isPending} onRate={onRate} />
      ) : (
        <EmptyState
          icon={CircleCheck}
          title={t(`${rating.because ?? "none"}.title`)}
          text={t(`${rating.because ?? "none"}.text`)}
        />
      )}
      <Recent rating={rating} onChange={setChanging} />
    </div>
  );
}

interface OpenProps {
  turn: Turn;
  saving: boolean;
  onRate: (id: string) => (levels: Levels) => void;
}

/** The text that is not rated yet: what is chosen of it is kept, and it can be left. */
function Open({ turn, saving, onRate }: OpenProps) {
  const keep = useKeepChosen();
  const leave = useLeaveTurn();
  const failed = useFailureToast();
  const { id } = turn;
  return (
    <RatingForm
      turn={turn}
      saving={saving}
      onRate={onRate(id)}
      onChoose={(chosen) => keep.mutate({ id, chosen })}
      onKnown={() => leave.mutate(id, { onError: failed })}
    />
  );
}

function Recent({ rating, onChange }: { rating: Rating; onChange: (id: string) => void }) {
  const t = useTexts("ratings");
  if (rating.changeable.length === 0) return null;
  return (
    <section aria-label={t("recent.title")}>
      <h2 className="text-lg font-heavy">{t("recent.title")}</h2>
      <p className="text-sm text-muted">{t("recent.text")}</p>
      <ul className="mt-2">
        {rating.changeable.map(({ id, levels }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2"
          >
            <span>
              {traits.map((trait) => `${t(`trait.${trait}`)} ${levels[trait] ?? "–"}`).join(" · ")}
            </span>
            <Button variant="secondary" size="sm" onClick={() => onChange(id)}>
              {t("recent.change")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

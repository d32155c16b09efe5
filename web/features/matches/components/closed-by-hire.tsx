import type { EmployerMatch } from "#contract/employer-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { useDates } from "#web/lib/use-dates.ts";
import { useClosedByHire } from "../queries.ts";
import { nameOf } from "../words.ts";

interface ClosedByHireProps {
  match: Pick<EmployerMatch, "id" | "requestId">;
}

/** What hiring somebody does besides, in sentences: whom it closes, and which agreed interviews it cancels. */
export function ClosedByHire({ match }: ClosedByHireProps) {
  const t = useTexts("matches");
  const { moment } = useDates();
  const { data: closed, isPending, isError, isFetching, refetch } = useClosedByHire(match);
  const whom = closed?.names.join(", ");
  return (
    <>
      {t("hire.text")} {isPending && t("hire.checking")}
      {isError && !closed && (
        <>
          <strong className="my-2 block font-semibold">{t("hire.unchecked")}</strong>
          <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t("retry")}
          </Button>
        </>
      )}
      {closed?.fills && (whom ? t("hire.closes", { names: whom }) : t("hire.fills"))}
      {closed?.more ? ` ${t("hire.more", { number: closed.more })}` : ""}
      {closed?.cancelled.map(({ jobseeker, interview }) => (
        <strong key={interview.id} className="mt-2 block font-semibold">
          {t("hire.cancels", {
            name: nameOf(jobseeker),
            time: interview.time ? moment(interview.time, interview.timeZone) : "",
          })}
        </strong>
      ))}
    </>
  );
}

import { Link } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useLanguage } from "#web/lib/language.ts";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { fieldErrorsOf } from "#web/api.ts";
import { type DecisionOnMatch, overlapsOf } from "../use-decision.ts";
import { nameOf } from "../words.ts";
import { useShop } from "#web/features/shops/queries.ts";
import { useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { spokenZone } from "#web/lib/time-zones.ts";
import { useNow } from "#web/lib/use-now.ts";
import { localIn, ownZone } from "#web/lib/zoned-time.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { Field } from "#web/ui/field.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Input } from "#web/ui/input.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { latestTime, proposedTimesMax, readProposal } from "./proposal.ts";
import { isStanding, StandingTimes } from "./standing-times.tsx";

interface InterviewDialogProps {
  match: EmployerMatch;
  decision: DecisionOnMatch;
  onClose: () => void;
}

const numbers = Array.from({ length: proposedTimesMax }, (_, index) => index);

/** Asks somebody for an interview, with up to three times to choose from. */
export function InterviewDialog({ match, decision, onClose }: InterviewDialogProps) {
  const t = useTexts("interviews");
  const shop = useShop();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<readonly string[]>(() => numbers.map(() => ""));
  const [tried, setTried] = useState(false);
  const now = useNow(60_000, Infinity);
  const zone = shop.data?.timeZone ?? ownZone();
  const { times, complaints } = readProposal(typed, zone, now);
  const missing = tried && times.length === 0 && Object.keys(complaints).length === 0;
  const { moment } = useDates();
  const language = useLanguage();
  const refused = fieldErrorsOf(decision.error).proposedTimes;
  const pending = decision.pending === "schedule_interview";

  /** What was warned of, as long as the times stand as they were sent. */
  const [warned, setWarned] = useState("");
  const overlaps = warned === times.join() ? overlapsOf(decision.error) : [];
  const isWarned = overlaps.length > 0;
  useEffect(() => {
    // What the warning has pushed out of sight is what to press next.
    if (isWarned)
      form.current?.querySelector("[type=submit]")?.scrollIntoView({ block: "nearest" });
  }, [isWarned]);

  const ask = async (proposedTimes?: string[]) => {
    const done = await decision.decide({
      action: "schedule_interview",
      ...(proposedTimes && { proposedTimes, unlessOverlapping: !isWarned }),
    });
    if (done) onClose();
    else setWarned(times.join());
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const [first] = Object.keys(complaints);
    if (first !== undefined || times.length === 0)
      form.current?.querySelectorAll("input")[Number(first ?? 0)]?.focus();
    else void ask(times);
  };

  const name = nameOf(match.jobseeker);
  const standing = isStanding(match.interview) ? match.interview : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { name })}
      description={t("text", { name: match.jobseeker.firstName })}
      labels={{ close: t("close") }}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {standing && <StandingTimes interview={standing} name={match.jobseeker.firstName} />}
        {numbers.map((index) => {
          const complaint = tried ? complaints[index] : undefined;
          return (
            <Field
              key={index}
              label={t("time", { number: index + 1 })}
              optionalText={index > 0 ? t("optional") : undefined}
              error={complaint && t(complaint)}
            >
              <Input
                type="datetime-local"
                min={localIn(zone, now)}
                max={localIn(zone, latestTime(now))}
                value={typed[index]}
                onChange={({ target }) =>
                  setTyped((before) =>
                    before.map((text, at) => (at === index ? target.value : text)),
                  )
                }
              />
            </Field>
          );
        })}
        {(missing || refused) && (
          <div role="alert">
            <FieldError id="proposed-times-error">{refused ?? t("missing")}</FieldError>
          </div>
        )}
        {isWarned && (
          <Alert tone="warning" live title={t("overlap")}>
            <ul className="grid gap-1">
              {overlaps.map(([index, sentence]) => (
                <li key={index}>
                  {times.length > 1 && `${moment(times[index] ?? "", zone)}: `}
                  {sentence}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <p className="text-sm text-muted">{t("zone", { zone: spokenZone(zone, language) })}</p>
        {shop.data && <Place address={shop.data.address} />}
        <DialogFooter>
          <Button type="submit" loading={pending && times.length > 0} disabled={shop.isPending}>
            {t(isWarned ? "sendAnyway" : "send")}
          </Button>
          {!standing && (
            <Button variant="secondary" disabled={pending} onClick={() => void ask()}>
              {t("sendWithout")}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function Place({ address }: { address: string }) {
  const t = useTexts("interviews");
  return address ? (
    <p className="text-sm">
      <span className="text-muted">{t("place")}: </span>
      {address}
    </p>
  ) : (
    <p className="text-sm">
      <Link to="/employer/settings" className={linkStyle}>
        {t("placeMissing")}
      </Link>
    </p>
  );
}

import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { defaultMeeting, linkProblem, type Meeting } from "#contract/meetings.ts";
import { fieldErrorsOf } from "#web/api.ts";
import { useShop } from "#web/features/shops/api.ts";
import { useCatalogue, useTexts } from "#web/i18n.ts";
import { useLanguage } from "#web/lib/language.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { spokenZone } from "#web/lib/time-zones.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { useNow } from "#web/lib/use-now.ts";
import { localIn, momentIn, ownZone } from "#web/lib/zoned-time.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Awaited } from "#web/ui/awaited.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogFooter } from "#web/ui/dialog-footer.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type DecisionOnMatch, isDecided, overlapsOf } from "../use-decision.ts";
import { nameOf } from "../words.ts";
import { MeetingFields } from "./meeting-fields.tsx";
import { OtherTime, useTypedTime } from "./other-time.tsx";
import { proposedTimesMax, readProposal } from "./proposal.ts";
import { hasTimes, CurrentTimes } from "./current-times.tsx";
import { TakenTimes } from "./taken-times.tsx";
import { useTaken } from "./taken.ts";
import { WeekPicker } from "./week-picker.tsx";

interface InterviewDialogProps {
  match: EmployerMatch;
  decision: DecisionOnMatch;
  onClose: () => void;
}

/** Why a proposal was refused, and the times that it was of. */
interface Refusal {
  error: unknown;
  times: string;
}

/**
 * As it was proposed before; the shop's own address is named by nobody. A match that the browser kept from an
 * earlier release (docs/domain.md, "snapshot") has no named place.
 */
const meetingOf = ({ interview }: EmployerMatch): Meeting =>
  interview
    ? { minutes: interview.minutes, way: interview.way, place: interview.namedPlace ?? "" }
    : defaultMeeting;

/** Asks somebody for an interview: up to three times of the shop's week, how long, and where. */
export function InterviewDialog({ match, decision, onClose }: InterviewDialogProps) {
  const t = useTexts("interviews");
  const say = useTexts("errors");
  const texts = useCatalogue();
  useEffect(() => void texts.load(["errors"]).catch(() => {}), [texts]);
  const shop = useShop();
  const [awaited] = useState(!shop.data);
  const form = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [moments, setMoments] = useState<readonly string[]>([]);
  const [meeting, setMeeting] = useState<Meeting>(() => meetingOf(match));
  const [tried, setTried] = useState(false);
  const now = useNow(60_000, Infinity);
  const zone = shop.data?.timeZone ?? ownZone();
  const chosen = moments.map((moment) => localIn(zone, moment));
  const toggle = (time: string) => {
    const moment = momentIn(zone, time);
    if (!moment) return;
    setMoments((before) =>
      before.includes(moment)
        ? before.filter((one) => one !== moment)
        : [...before, moment].toSorted().slice(0, proposedTimesMax),
    );
  };
  const other = useTypedTime({ zone, now, chosen, onAdd: toggle });
  const { times } = readProposal([...chosen, other.typed].toSorted(), zone, now);
  const { moment } = useDates();
  const language = useLanguage();
  const takenBy = useTaken(match, zone, meeting.minutes);
  const [refusal, setRefusal] = useState<Refusal>();
  const refused = fieldErrorsOf(refusal?.error);
  const pending = decision.pending === "schedule_interview";
  const place = meeting.place.trim();
  const badLink = meeting.way === "video" && place !== "" && linkProblem(place);

  /** What was warned of, as long as the times stand as they were sent. */
  const overlaps = refusal?.times === times.join() ? overlapsOf(refusal.error) : [];
  const isWarned = overlaps.length > 0;
  useEffect(() => {
    // The warning may have pushed the button to press next out of sight.
    if (isWarned)
      form.current?.querySelector("[type=submit]")?.scrollIntoView({ block: "nearest" });
  }, [isWarned]);

  const ask = async (proposedTimes?: string[]) => {
    try {
      await decision.decide({
        action: "schedule_interview",
        ...(proposedTimes && {
          proposedTimes,
          meeting: { ...meeting, place },
          unlessOverlapping: !isWarned,
        }),
      });
      onClose();
    } catch (error) {
      if (isDecided(error)) return onClose();
      setRefusal({ error, times: proposedTimes?.join() ?? "" });
    }
  };
  const chooseOthers = () => {
    setRefusal(undefined);
    form.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
  };
  /** The focus goes on to the next chosen time, or to the week after the last. */
  const removeAt = (at: number) => {
    toggle(chosen[at] ?? "");
    requestAnimationFrame(() => {
      const left = [...(list.current?.querySelectorAll("button") ?? [])];
      const next = left[at] ?? left.at(-1) ?? form.current?.querySelector("[data-time]");
      if (next instanceof HTMLElement) next.focus();
    });
  };
  /** What is wrong may have scrolled out of sight. */
  const showWrong = () =>
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
      const folded = wrong?.closest("details");
      if (folded) folded.open = true;
      wrong?.focus();
    });
  /** Adds a typed time and leads to what is wrong. @returns whether nothing is */
  const isReady = () => {
    setTried(true);
    const isRight = other.addBefore() && !badLink;
    if (!isRight) showWrong();
    return isRight;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // This button stands where the one before the warning stood: a second press of that one sends nothing.
    if (isWarned) return chooseOthers();
    if (isReady() && times.length > 0) void ask(times);
  };

  const name = nameOf(match.jobseeker);
  const current = hasTimes(match.interview) ? match.interview : null;
  const missing = tried && times.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { name })}
      description={t("text", { name: match.jobseeker.firstName })}
      labels={{ close: t("close") }}
      wide
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {current && <CurrentTimes interview={current} name={match.jobseeker.firstName} />}
        <MeetingFields
          meeting={meeting}
          address={shop.data?.address ?? ""}
          error={tried && badLink ? say(`fields.${badLink}`) : refused["meeting.place"]}
          onChange={setMeeting}
        />
        {shop.data && !shop.data.address && meeting.way === "in_person" && !place && (
          <p className="text-sm">
            {/* The times that are chosen by now stay here. */}
            <Link to="/employer/settings" target="_blank" className={linkStyle}>
              {t("placeMissing")}
            </Link>
          </p>
        )}
        <Loaded
          query={shop}
          failure={t("week.failed")}
          failureText={t("week.failedText")}
          retry={t("week.retry")}
          waiting={
            <Awaited label={t("week.loading")}>
              <Skeleton className="h-72" />
            </Awaited>
          }
        >
          {({ openHours }) => (
            <WeekPicker
              zone={zone}
              hours={openHours}
              minutes={meeting.minutes}
              now={now}
              chosen={chosen}
              full={Math.max(chosen.length, times.length) >= proposedTimesMax}
              onToggle={toggle}
              takenBy={takenBy}
              awaited={awaited}
            />
          )}
        </Loaded>
        <p className="text-sm text-muted">
          {t(shop.data ? "zone" : "zoneOfDevice", { zone: spokenZone(zone, language) })}
        </p>
        {chosen.length < proposedTimesMax && (
          <OtherTime zone={zone} now={now} time={other} open={shop.errorUpdateCount > 0} />
        )}
        {chosen.length > 0 && (
          <ul ref={list} aria-label={t("week.chosen")} className="flex flex-wrap gap-2">
            {chosen.map((time, at) => {
              const said = moments[at] ?? time;
              return (
                <li key={time}>
                  <Button variant="secondary" size="sm" onClick={() => removeAt(at)}>
                    {moment(said, zone)}
                    {Date.parse(said) <= now && ` (${t("week.passed")})`}
                    <X aria-hidden="true" />
                    <span className="sr-only">{t("week.remove")}</span>
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
        <DialogFooter
          stays
          said={
            <>
              {(missing || refused.proposedTimes) && (
                <div role="alert">
                  <FieldError id="proposed-times-error">
                    {refused.proposedTimes ?? t(match.state === "new" ? "missing" : "missingTimes")}
                  </FieldError>
                </div>
              )}
              {!isWarned && <TakenTimes times={chosen} zone={zone} takenBy={takenBy} />}
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
            </>
          }
        >
          <Button
            type="submit"
            loading={pending && times.length > 0 && !isWarned}
            disabled={shop.isPending || (isWarned && pending)}
          >
            {isWarned
              ? t("chooseOthers", { count: overlaps.length })
              : t("send", { count: times.length })}
          </Button>
          {isWarned && (
            <Button
              variant="secondary"
              loading={pending}
              onClick={() => isReady() && void ask(times)}
            >
              {t("sendAnyway", { count: times.length })}
            </Button>
          )}
          {/* Once an interview is asked for, asking again without times changes nothing; chosen times are not dropped. */}
          {match.state === "new" && chosen.length === 0 && !other.typed && (
            <Button
              variant="secondary"
              disabled={pending}
              onClick={() => (other.addBefore() ? void ask() : void showWrong())}
            >
              {t("sendWithout")}
            </Button>
          )}
        </DialogFooter>
      </form>
    </Dialog>
  );
}

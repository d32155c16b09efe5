import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { OpenHours } from "#contract/shops.ts";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { useLanguage } from "#web/lib/language.ts";
import { useAwaitedFocus } from "#web/ui/awaited.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { localeOf } from "#web/ui/locale.ts";
import { type DayOfWeek, firstWeek, rowsOf, weekOf, weeksOn } from "./week.ts";

interface WeekPickerProps {
  zone: string;
  hours: OpenHours;
  minutes: number;
  now: number;
  /** As `<input type="datetime-local">` writes them. */
  chosen: readonly string[];
  /** No more can be chosen. */
  full: boolean;
  onToggle: (time: string) => void;
  /** Why the shop has no time then; such a time is marked, and can be chosen all the same. */
  takenBy: (time: string) => string | undefined;
  /** Its place was held while it was loaded: the focus that was there goes on to the first hour. */
  awaited: boolean;
}

/** Dates and times of day without a zone, as they are read here: UTC shows them as they are written. */
function useWords() {
  const locale = localeOf(useLanguage());
  const write = (local: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(
      new Date(local.length > 10 ? `${local}Z` : local),
    );
  return {
    week: (first: string, last: string) =>
      new Intl.DateTimeFormat(locale, {
        timeZone: "UTC",
        month: "short",
        day: "numeric",
        year: "numeric",
      }).formatRange(new Date(first), new Date(last)),
    weekday: (date: string) => write(date, { weekday: "short" }),
    date: (date: string) => write(date, { day: "numeric" }),
    day: (date: string) => write(date, { weekday: "long", month: "long", day: "numeric" }),
    hour: (time: string) => write(time, { hour: "numeric" }),
  };
}

const steps: Record<string, readonly [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A week of the shop's hours; each that is pressed is proposed, or no longer. Arrow keys walk about. */
export function WeekPicker(props: WeekPickerProps) {
  const { zone, hours, minutes, now, chosen, full, onToggle, takenBy, awaited } = props;
  const t = useTexts("interviews");
  const words = useWords();
  const calendar = { zone, hours, minutes, now };
  const [monday, setMonday] = useState(() => firstWeek(calendar));
  const [held, setHeld] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  const days = weekOf(monday, calendar);
  const [before, after] = [weeksOn(monday, -1, calendar), weeksOn(monday, 1, calendar)];
  const rows = rowsOf(days);
  const all = days.flatMap(({ times }) => times);
  const reached = held && all.includes(held) ? held : all[0];

  useAwaitedFocus(grid, awaited);

  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const time = event.target instanceof HTMLElement ? event.target.dataset.time : undefined;
    if (!step || !time) return;
    event.preventDefault();
    const next = neighbor(days, time, step);
    grid.current?.querySelector<HTMLElement>(`[data-time="${next}"]`)?.focus();
  };
  return (
    <div>
      <div className="mb-2 flex items-center gap-2">
        <IconButton
          label={t("week.before")}
          variant="secondary"
          disabled={!before}
          onClick={() => before && setMonday(before)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p aria-live="polite" className="flex-1 text-center font-heavy">
          {words.week(days[0]?.date ?? monday, days.at(-1)?.date ?? monday)}
        </p>
        <IconButton
          label={t("week.after")}
          variant="secondary"
          disabled={!after}
          onClick={() => after && setMonday(after)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {days.length === 0 && <p className="text-muted">{t("week.closed")}</p>}
      <div
        ref={grid}
        className="grid items-start gap-1"
        style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
      >
        {days.map(({ date, holiday, times }) => (
          <fieldset key={date} className="grid min-w-0 gap-1">
            <legend className="w-full pb-1 text-center text-sm">
              <span className="sr-only">{words.day(date)}</span>
              <span aria-hidden="true">
                <span className="block text-muted">{words.weekday(date)}</span>
                <span className="block text-base font-heavy tabular-nums">{words.date(date)}</span>
              </span>
            </legend>
            {holiday && (
              <p className="rounded-sm bg-sunken px-0.5 py-2 text-center text-xs text-muted max-sm:[writing-mode:vertical-rl] max-sm:mx-auto max-sm:px-2">
                {t(`holidays.${holiday}`)}
              </p>
            )}
            {rows({ date, holiday, times }).map((time, row) =>
              time === null ? (
                // The height of an hour, for one that this day does not have.
                <span key={row} aria-hidden="true" className="min-h-11" />
              ) : (
                <HourButton
                  key={time}
                  time={time}
                  tabIndex={time === reached ? 0 : -1}
                  pressed={chosen.includes(time)}
                  full={full}
                  taken={takenBy(time)}
                  onFocus={() => setHeld(time)}
                  onKeyDown={walk}
                  onToggle={() => onToggle(time)}
                >
                  {words.hour(time)}
                </HourButton>
              ),
            )}
          </fieldset>
        ))}
      </div>
      {all.some((time) => takenBy(time) !== undefined) && (
        <p className="mt-2 text-sm text-muted">{t("week.taken")}</p>
      )}
    </div>
  );
}

interface HourButtonProps {
  time: string;
  tabIndex: number;
  pressed: boolean;
  full: boolean;
  taken: string | undefined;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onToggle: () => void;
  children: ReactNode;
}

/** An hour to press. One that is taken is crossed out, and says by what to whoever hears it. */
function HourButton({
  time,
  pressed,
  full,
  taken,
  onToggle,
  children,
  ...others
}: HourButtonProps) {
  const isHeld = full && !pressed;
  return (
    <button
      {...others}
      type="button"
      data-time={time}
      aria-pressed={pressed}
      aria-disabled={isHeld}
      onClick={() => !isHeld && onToggle()}
      className={cn(
        "min-h-11 rounded-sm border border-line px-0.5 text-sm whitespace-nowrap tabular-nums hover:border-control hover:bg-ink/8",
        taken && "bg-sunken text-muted line-through decoration-2",
        "aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-heavy aria-pressed:text-sheet",
        "aria-disabled:cursor-not-allowed aria-disabled:text-muted",
      )}
    >
      {children}
      {taken && <span className="sr-only">{`. ${taken}`}</span>}
    </button>
  );
}

/** The hour that lies one step on: beside it the same hour of another day, or that day's nearest. */
function neighbor(days: readonly DayOfWeek[], time: string, [across, down]: readonly number[]) {
  const open = days.filter(({ times }) => times.length > 0);
  const column = open.findIndex(({ times }) => times.includes(time));
  const day = open[column + (across ?? 0)];
  if (!day) return time;
  if (across) {
    const clock = time.slice(10);
    return day.times.find((one) => one.slice(10) >= clock) ?? day.times.at(-1) ?? time;
  }
  return day.times[day.times.indexOf(time) + (down ?? 0)] ?? time;
}

import { cn } from "#web/lib/cn.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { momentIn } from "#web/lib/zoned-time.ts";

interface TakenTimesProps {
  /** The chosen ones, as `<input type="datetime-local">` writes them. */
  times: readonly string[];
  zone: string;
  takenBy: (time: string) => string | undefined;
}

/** Why some of the chosen times do not suit the shop, said as they are chosen. */
export function TakenTimes({ times, zone, takenBy }: TakenTimesProps) {
  const { moment } = useDates();
  const reasons = times.flatMap((time) => {
    const why = takenBy(time);
    return why ? [`${moment(momentIn(zone, time) ?? time, zone)}: ${why}`] : [];
  });
  return (
    <output className={cn("block text-sm", reasons.length === 0 && "sr-only")}>
      {reasons.map((reason) => (
        <span key={reason} className="block">
          {reason}
        </span>
      ))}
    </output>
  );
}

import { Link } from "@tanstack/react-router";
import { CalendarCheck, CalendarClock, MessageSquareText, UserRoundPlus } from "lucide-react";
import type { EmployerToday, TodayItem } from "#contract/employer-today.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { useNow } from "#web/lib/use-now.ts";
import { localIn } from "#web/lib/zoned-time.ts";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { groupsOf, type TodayGroup } from "../today.ts";

const icons = {
  interview: CalendarCheck,
  outcome: MessageSquareText,
  times: CalendarClock,
  late: CalendarClock,
  answer: UserRoundPlus,
} as const;

/** What waits at the shop, person by person: interviews, answers that are due, new people. */
export function TodayCard({ today }: { today: EmployerToday }) {
  const t = useTexts("employers");
  const now = useNow(60_000, Infinity);
  const groups = groupsOf(today.items, now);
  return (
    <Card>
      <CardHeader
        title={t("today.title")}
        description={groups.length === 0 ? t("today.nothing") : undefined}
      />
      {groups.map(({ group, items }) => (
        <Group key={group} group={group} items={items} now={now} />
      ))}
    </Card>
  );
}

interface GroupProps {
  group: TodayGroup;
  items: readonly TodayItem[];
  now: number;
}

/** People that a group shows at once. */
const shown = 4;

function Group({ group, items, now }: GroupProps) {
  const t = useTexts("employers");
  const shop = useShopSearch();
  return (
    <section className="border-t border-line px-4 py-3 first-of-type:border-t-0 sm:px-6">
      <h3 className={cn("text-sm font-heavy", group === "due" ? "text-danger" : "text-muted")}>
        {t(`today.groups.${group}`, { number: items.length })}
      </h3>
      <ul>
        {items.slice(0, shown).map((item) => (
          <Item key={item.matchId} item={item} now={now} />
        ))}
      </ul>
      {items.length > shown && (
        <Link
          to="/employer/candidates"
          search={{ ...shop, minScore: 1 }}
          className={`${linkStyle} inline-block py-2.5`}
        >
          {t("today.more", { number: items.length - shown })}
        </Link>
      )}
    </section>
  );
}

function Item({ item, now }: { item: TodayItem; now: number }) {
  const t = useTexts("employers");
  const shop = useShopSearch();
  const { moment, weekday } = useDates();
  const { kind, matchId, name, roleTitles, at, way, timeZone } = item;
  const Icon = icons[kind];
  const zone = timeZone ?? "UTC";
  const isToday = at && localIn(zone, at).slice(0, 10) === localIn(zone, now).slice(0, 10);
  const when =
    at && (kind === "interview" || kind === "outcome") ? moment(at, zone) : at ? weekday(at) : "";
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p>
          <Link
            to={
              kind === "outcome" ? "/employer/feedback/$matchId" : "/employer/candidates/$matchId"
            }
            params={{ matchId }}
            search={shop}
            className={`${linkStyle} font-heavy`}
          >
            <bdi>{name}</bdi>
          </Link>
          {" · "}
          <bdi className="text-muted">{roleTitles.join("; ")}</bdi>
        </p>
        <p className={cn("text-sm", isToday && "font-heavy")}>
          {t(`today.kinds.${kind}`, { when })}
          {kind === "interview" && way && way !== "in_person" && ` · ${t(`today.ways.${way}`)}`}
        </p>
      </div>
    </li>
  );
}

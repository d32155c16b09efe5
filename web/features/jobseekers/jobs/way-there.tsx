import { CalendarPlus, MapPin, Phone, Video } from "lucide-react";
import { useState } from "react";
import { isLink, mapOf } from "#contract/meetings.ts";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { phoneLink } from "#web/lib/phone-link.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { calendarFile } from "./calendar-file.ts";

/** What helps somebody to be there: their calendar, a map, and the shop's phone. */
export function WayThere({ match }: { match: JobseekerMatch }) {
  const t = useTexts("jobs");
  const [madeAt] = useState(() => Date.now());
  const { interview, shopName: shop } = match;
  if (interview?.state !== "picked" || !interview.time) return null;
  const { way, place } = interview;
  const file = calendarFile({
    id: interview.id,
    time: interview.time,
    title: t("way.event", { role: match.roleTitle, shop }),
    minutes: interview.minutes,
    place,
    site: location.hostname,
    madeAt,
  });
  return (
    <div className="grid gap-3">
      <p>{t("way.length", { minutes: interview.minutes })}</p>
      <div className="flex flex-wrap gap-2">
        <a href={file} download="interview.ics" className={buttonStyle("secondary")}>
          <CalendarPlus aria-hidden="true" />
          {t("way.calendar")}
        </a>
        {way === "video" && isLink(place) && (
          <a href={place} target="_blank" rel="noreferrer" className={buttonStyle("secondary")}>
            <Video aria-hidden="true" />
            {t("way.join")}
          </a>
        )}
        {way === "in_person" && place && (
          <a
            href={mapOf(place)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle("secondary")}
          >
            <MapPin aria-hidden="true" />
            {t("way.map")}
          </a>
        )}
        <CallShop phone={match.shopPhone} />
      </div>
    </div>
  );
}

/** Calls a shop that has given its number. */
export function CallShop({ phone }: { phone: string | null }) {
  const t = useTexts("jobs");
  if (!phone) return null;
  return (
    <a href={phoneLink(phone)} className={buttonStyle("secondary")}>
      <Phone aria-hidden="true" />
      {t("way.call", { phone })}
    </a>
  );
}

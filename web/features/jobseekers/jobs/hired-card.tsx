import { MapPin, PartyPopper, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { mapOf } from "#contract/meetings.ts";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { useLanguage } from "#web/lib/language.ts";
import { phoneLink } from "#web/lib/phone-link.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody } from "#web/ui/card.tsx";
import { localeOf } from "#web/ui/locale.ts";
import { linkStyle } from "#web/ui/link-style.ts";

const longDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** The best news there is: which shop, when and where it begins, whom to ask for, what to bring. */
export function HiredCard({ match }: { match: JobseekerMatch }) {
  const t = useTexts("jobs");
  const language = useLanguage();
  const { hire, shopName: shop, shopAddress, shopPhone } = match;
  const start = hire?.startsOn
    ? longDay(hire.startsOn, language)
    : t(shopPhone ? "hired.startCall" : "hired.startOpen");
  return (
    <Card className="overflow-hidden ring-2 ring-ink">
      <header className="bg-signal px-4 py-6 text-on-signal sm:px-6 sm:py-8">
        <p className="flex items-center gap-2 font-semibold">
          <PartyPopper aria-hidden="true" className="size-6" />
          {t("hired.congratulations")}
        </p>
        <h2 className="mt-2 text-4xl font-heavy tracking-tight text-balance sm:text-5xl">
          {t("hired.title", { shop })}
        </h2>
        <p className="mt-2 text-lg font-semibold">
          <bdi>{match.roleTitle}</bdi>
        </p>
      </header>
      <CardBody className="grid gap-6">
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <Item name={t("hired.start")}>{start}</Item>
          <Item name={t("hired.where")}>
            {shopAddress && (
              <a href={mapOf(shopAddress)} target="_blank" rel="noreferrer" className={linkStyle}>
                {shopAddress}
              </a>
            )}
          </Item>
          <Item name={t("hired.askFor")}>{hire?.askFor}</Item>
          <Item name={t("hired.phone")}>
            {shopPhone && (
              <a href={phoneLink(shopPhone)} className={linkStyle}>
                {shopPhone}
              </a>
            )}
          </Item>
          <Item name={t("hired.bring")}>{hire?.bring}</Item>
        </dl>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {shopPhone && (
            <a href={phoneLink(shopPhone)} className={buttonStyle("primary", "lg")}>
              <Phone aria-hidden="true" />
              {t("hired.call", { shop })}
            </a>
          )}
          {shopAddress && (
            <a
              href={mapOf(shopAddress)}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle("secondary", "lg")}
            >
              <MapPin aria-hidden="true" />
              {t("way.map")}
            </a>
          )}
        </div>
        <p className="max-w-prose text-sm text-muted">{t("hired.rest")}</p>
      </CardBody>
    </Card>
  );
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd dir="auto" className="text-lg font-semibold break-words whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}

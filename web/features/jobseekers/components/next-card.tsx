import { Link } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import { useLanguage } from "#web/lib/language.ts";
import type { pages } from "#contract/pages.ts";
import { useUser } from "#web/session/session.ts";
import { useTexts } from "#web/i18n.ts";
import { spokenZone } from "#web/lib/time-zones.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LineAhead, TextAhead } from "#web/ui/ahead.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody } from "#web/ui/card.tsx";
import { draftOf } from "#web/forms/draft.ts";
import { momentIn } from "../jobs/moment.ts";
import { type NextStep, nextStepOf } from "../next-step.ts";
import type { Overview } from "../queries.ts";

type Path = Exclude<(typeof pages)[number]["path"], `${string}:${string}`>;

/** Where the big button leads. Where only waiting helps, there is none. */
const ways: Partial<Record<NextStep, Path>> = {
  pick: "/jobseeker/jobs",
  interview: "/jobseeker/jobs",
  otherTimes: "/jobseeker/jobs",
  onboarding: "/onboarding",
  profile: "/jobseeker/profile/new",
  more: "/jobseeker/profile/new",
  resume: "/jobseeker/profile",
  age: "/jobseeker/profile",
  withShop: "/jobseeker/jobs",
  matching: "/jobseeker/jobs",
  matched: "/jobseeker/jobs",
};

interface NextCardProps {
  overview: Overview;
  looking: boolean;
  onLookAgain: () => void;
}

const cardStyle = "min-h-56 ring-2 ring-ink";

/** Placeholder for the next thing to do. */
export const NextCardAhead = () => (
  <Card aria-hidden="true" className={cardStyle}>
    <CardBody className="flex flex-col gap-2">
      <LineAhead className="w-16" />
      <Skeleton className="my-1 h-6 w-64 max-w-full" />
      <TextAhead lines={2} />
      <Skeleton className="mt-3 h-12 w-full sm:w-48" />
    </CardBody>
  </Card>
);

/** The one next thing to do, as a button that nobody can miss. */
export function NextCard({ overview, looking, onLookAgain }: NextCardProps) {
  const t = useTexts("jobseekers");
  const language = useLanguage();
  const begun = useHasBegun();
  const step = nextStepOf(overview);
  const to = ways[step];
  const { shopName: shop = "", time, timeZone: zone = "" } = overview.interview ?? {};
  const facts = {
    count: overview.withShops,
    shop,
    zone: zone && spokenZone(zone, language),
    time: time ? momentIn(time, language, zone) : "",
  };
  return (
    <Card className={cardStyle}>
      <CardBody className="flex flex-col items-start gap-2">
        <p className="text-sm font-semibold text-muted">{t("next.label")}</p>
        <h2 className="text-xl font-heavy text-balance sm:text-2xl">
          {t(`next.${step}.title`, facts)}
        </h2>
        <p className="max-w-prose">{t(`next.${step}.text`, facts)}</p>
        {to ? (
          <Link
            to={to}
            hash={step === "resume" ? "resume" : undefined}
            className={`${buttonStyle("primary", "lg")} mt-3 w-full sm:w-auto`}
          >
            {step === "onboarding" && begun ? t("next.onboarding.goOn") : t(`next.${step}.action`)}
          </Link>
        ) : (
          <Button
            variant="secondary"
            size="lg"
            loading={looking}
            onClick={onLookAgain}
            className="mt-3 w-full sm:w-auto"
          >
            {t(`next.${step}.action`)}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

/** Whether answers to the five questions wait in this browser; the server knows none. */
function useHasBegun() {
  const email = useUser()?.email ?? "";
  return useSyncExternalStore(
    () => () => {},
    () => draftOf("onboarding", email, {}).isKept(),
    () => false,
  );
}

import { Link } from "@tanstack/react-router";
import type { pages } from "#contract/pages.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody } from "#web/ui/card.tsx";
import type { NextStep } from "../next-step.ts";

type Path = Exclude<(typeof pages)[number]["path"], `${string}:${string}`>;

/** Where the big button leads. Where only waiting helps, there is none. */
const ways: Partial<Record<NextStep, Path>> = {
  onboarding: "/onboarding",
  profile: "/jobseeker/profile/new",
  more: "/jobseeker/profile/new",
  resume: "/jobseeker/profile",
  age: "/jobseeker/profile",
  matching: "/jobseeker/jobs",
  matched: "/jobseeker/jobs",
};

interface NextCardProps {
  step: NextStep;
  looking: boolean;
  onLookAgain: () => void;
}

/** The one next thing to do, as a button that nobody can miss. */
export function NextCard({ step, looking, onLookAgain }: NextCardProps) {
  const t = useTexts("jobseekers");
  const to = ways[step];
  return (
    <Card className="ring-2 ring-ink">
      <CardBody className="flex flex-col items-start gap-2">
        <p className="text-sm font-semibold text-muted">{t("next.label")}</p>
        <h2 className="text-xl font-heavy text-balance sm:text-2xl">{t(`next.${step}.title`)}</h2>
        <p className="max-w-prose">{t(`next.${step}.text`)}</p>
        {to ? (
          <Link to={to} className={`${buttonStyle("primary", "lg")} mt-3 w-full sm:w-auto`}>
            {t(`next.${step}.action`)}
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

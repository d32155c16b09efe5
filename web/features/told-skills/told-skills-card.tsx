import type { ToldSkill } from "#contract/told-skills.ts";
import { messageOf } from "#web/api.ts";
import { skillLabel } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";
import { useKeepToldSkill, useToldSkills } from "./queries.ts";

/** The skills that a person's own words tell of, each with the words and a way to take it off. */
export function ToldSkillsCard() {
  const t = useTexts("jobseekers");
  const { data } = useToldSkills();
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t("toldSkills.title")} description={t("toldSkills.text")} />
      <CardBody>
        <ul>
          {data.map((told) => (
            <Told key={told.skill} told={told} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Told({ told: { skill, quote, isOff } }: { told: ToldSkill }) {
  const t = useTexts("jobseekers");
  const keep = useKeepToldSkill();
  const name = skillLabel(t, skill);
  const change = () =>
    keep.mutate(
      { skill, isOff: !isOff },
      {
        onError: (failure) => {
          toast({ title: messageOf(failure, t("toldSkills.failed")), variant: "destructive" });
        },
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          {name}
          {isOff && <span className="font-normal text-muted">{` · ${t("toldSkills.isOff")}`}</span>}
        </p>
        <q dir="auto" className="text-muted break-words">
          {quote}
        </q>
      </div>
      <Button
        variant="secondary"
        loading={keep.isPending}
        aria-label={t(isOff ? "toldSkills.on" : "toldSkills.off", { skill: name })}
        onClick={change}
      >
        {t(isOff ? "toldSkills.putBack" : "toldSkills.takeOff")}
      </Button>
    </li>
  );
}

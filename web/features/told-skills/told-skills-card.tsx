import type { ToldSkill } from "#contract/told-skills.ts";
import { messageOf } from "#web/api.ts";
import { skillLabel } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";
import { useKeepToldSkill, useToldSkills } from "./queries.ts";

/** What a person's own words tell of skills and what they deny, each with the words and a way to take it off. */
export function ToldSkillsCard() {
  const t = useTexts("jobseekers");
  const { data = [] } = useToldSkills();
  const lists = [
    { texts: "toldSkills", told: data.filter(({ has }) => has) },
    { texts: "deniedSkills", told: data.filter(({ has }) => !has) },
  ] as const;
  return lists.map(
    ({ texts, told }) =>
      told.length > 0 && (
        <Card key={texts}>
          <CardHeader title={t(`${texts}.title`)} description={t(`${texts}.text`)} />
          <CardBody>
            <ul>
              {told.map((one) => (
                <Told key={one.skill} told={one} />
              ))}
            </ul>
          </CardBody>
        </Card>
      ),
  );
}

function Told({ told: { skill, has, quote, isOff } }: { told: ToldSkill }) {
  const t = useTexts("jobseekers");
  const keep = useKeepToldSkill();
  const name = skillLabel(t, skill);
  const texts = has ? "toldSkills" : "deniedSkills";
  const change = () =>
    keep.mutate(
      { skill, has, isOff: !isOff },
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
        aria-label={t(isOff ? `${texts}.on` : `${texts}.off`, { skill: name })}
        onClick={change}
      >
        {t(isOff ? "toldSkills.putBack" : "toldSkills.takeOff")}
      </Button>
    </li>
  );
}

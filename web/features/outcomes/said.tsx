import type { ReactNode } from "react";
import type { TraitOrNone } from "#contract/outcome-words.ts";
import type { ShopAnswers, WorkerAnswers } from "#contract/outcomes.ts";
import { useTexts } from "#web/i18n.ts";

interface SaidProps<Answers> {
  answers: Answers | null;
  title: string;
}

/** What a shop said of somebody whom it hired. */
export function SaidByShop({ answers, title }: SaidProps<ShopAnswers>) {
  const t = useTexts("outcomes");
  const trait = (name: TraitOrNone | null | undefined) => name && t(`traits.${name}`);
  return (
    <Said title={title} isSilent={answers === null}>
      <YesOrNo name={t("said.stillThere")} said={answers?.stillThere} />
      <YesOrNo name={t("said.wouldHireAgain")} said={answers?.wouldHireAgain} />
      <Line name={t("said.stoodOut")}>{trait(answers?.stoodOut)}</Line>
      <Line name={t("said.fellShort")}>{trait(answers?.fellShort)}</Line>
    </Said>
  );
}

/** What a worker said of the job. */
export function SaidByWorker({ answers, title }: SaidProps<WorkerAnswers>) {
  const t = useTexts("outcomes");
  return (
    <Said title={title} isSilent={answers === null}>
      <YesOrNo name={t("said.asPromised")} said={answers?.asPromised} />
      <YesOrNo name={t("said.stillThere")} said={answers?.stillThere} />
    </Said>
  );
}

function Said({
  title,
  isSilent,
  children,
}: {
  title: string;
  isSilent: boolean;
  children: ReactNode;
}) {
  const t = useTexts("outcomes");
  return (
    <div className="min-w-0">
      <h4 className="mb-1 font-semibold break-words">{title}</h4>
      {isSilent ? (
        <p className="text-muted">{t("silent")}</p>
      ) : (
        <dl className="grid gap-1">{children}</dl>
      )}
    </div>
  );
}

function YesOrNo({ name, said }: { name: string; said: boolean | null | undefined }) {
  const t = useTexts("outcomes");
  return <Line name={name}>{typeof said === "boolean" && t(said ? "yes" : "no")}</Line>;
}

/** A question with its answer; one that was left out is not shown. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

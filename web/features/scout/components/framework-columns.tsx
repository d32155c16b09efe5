import type { Framework } from "#contract/scout.ts";
import { frameworkParts } from "#contract/scout-words.ts";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Trait } from "./trait.tsx";
import { WeightPicture } from "./weight-picture.tsx";

interface FrameworkColumnsProps {
  framework: Framework;
  /** Every trait shows what it looks like, as on paper. */
  open?: boolean;
}

/** The three columns and the outcomes. */
export function FrameworkColumns({ framework, open = false }: FrameworkColumnsProps) {
  const t = useTexts("scout");
  return (
    <>
      <WeightPicture weights={framework.weights} />
      <div className="grid items-start gap-4 xl:grid-cols-3">
        {frameworkParts.map((part) => (
          <Card key={part}>
            <CardHeader level={3} title={t(`framework.${part}`)} />
            <CardBody className="divide-y divide-line py-1">
              {framework[part].map((trait) => (
                <Trait key={trait.id} trait={trait} open={open} />
              ))}
            </CardBody>
          </Card>
        ))}
      </div>
      <Card className="mt-4">
        <CardHeader level={3} title={t("framework.outcomes")} />
        <CardBody>
          <ol className="flex list-decimal flex-col gap-2 pl-6 marker:font-heavy">
            {framework.outcomes.map(({ id, text }) => (
              <li key={id} dir="auto" className="pl-1 break-words">
                {text}
              </li>
            ))}
          </ol>
        </CardBody>
      </Card>
    </>
  );
}

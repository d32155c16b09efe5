import type { TalentRequest } from "#contract/talent-requests.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { FactList } from "#web/lib/fact-list.tsx";
import { useTexts } from "#web/i18n.ts";
import { useJobFacts } from "../admin/use-job-facts.ts";

/** What a job asks for and offers, as its shop reads it. */
export function JobFacts({ request }: { request: TalentRequest }) {
  const t = useTexts("talent-requests");
  const facts = useJobFacts(request);
  const { description } = request;
  return (
    <Card>
      <CardHeader
        title={t("facts.title")}
        description={t("hired", { made: request.hiresMade, needed: request.hiresNeeded })}
      />
      <CardBody>
        <FactList facts={facts} />
        {description && (
          <>
            <h3 className="mt-5 mb-1 font-heavy">{t("facts.description")}</h3>
            <p dir="auto" className="break-words whitespace-pre-line">
              {description}
            </p>
          </>
        )}
      </CardBody>
    </Card>
  );
}

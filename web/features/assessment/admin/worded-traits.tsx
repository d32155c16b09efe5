import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import type { chooseWordedTrait, readWordedTraits } from "#contract/assessment.ts";
import type { Trait } from "#contract/traits.ts";
import { call } from "#web/api.ts";
import { traits } from "../scores.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { reading, useChange } from "#web/reading.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Switch } from "#web/ui/switch.tsx";

const names: Record<Trait, string> = {
  hustle: "Hustle",
  safetyAwareness: "Safety awareness",
  coachability: "Coachability",
  reliability: "Reliability",
};

const path = "/api/admin/worded-traits";

/** Which traits shops see in words, without a number. */
export function WordedTraits() {
  const worded = useQuery(reading<typeof readWordedTraits>(path));
  const failed = useFailureToast();
  const choose = useChange(
    ({ trait, isInWords }: { trait: Trait; isInWords: boolean }) =>
      call<typeof chooseWordedTrait>("PUT", "/api/admin/worded-traits/:trait", {
        params: { trait },
        body: { isInWords },
      }),
    path,
  );
  return (
    <Card className="max-w-2xl">
      <CardHeader
        title="Traits in words only"
        description="Shops then read “Good” or “Some concern” in place of a number, and the number counts in no percentage and no filter. Workers and admins still see it."
      />
      <CardBody className="grid gap-3">
        <Loaded
          query={worded}
          failure="We couldn't load the setting"
          waiting={
            <RowsAhead
              rows={traits.length}
              lines={0}
              mark="h-7 w-12"
              ruled={false}
              className="mb-3 py-2 last:mb-0"
            />
          }
        >
          {(chosen) =>
            traits.map((trait) => (
              <Switch
                key={trait}
                label={names[trait]}
                checked={chosen.includes(trait)}
                disabled={choose.isPending}
                onChange={({ target }) =>
                  choose.mutate({ trait, isInWords: target.checked }, { onError: failed })
                }
              />
            ))
          }
        </Loaded>
        <p className="text-sm text-muted">
          How far people agree with each trait&apos;s score:{" "}
          <Link to="/admin/agreement" className={linkStyle}>
            Agreement
          </Link>
        </p>
      </CardBody>
    </Card>
  );
}

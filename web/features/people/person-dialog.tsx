import { type ReactNode, useState } from "react";
import type { readPerson } from "#contract/people.ts";
import type { AnswerOf } from "#contract/route.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ButtonsAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { Time } from "#web/ui/time.tsx";
import { actLabel, roleLabel, stateLabels } from "./labels.ts";
import { type PersonAct, PersonActForm } from "./person-act-form.tsx";
import { usePerson } from "./queries.ts";

interface PersonDialogProps {
  id: string;
  onClose: () => void;
}

/** One account: what it is, what can be done to it, and what was. */
export function PersonDialog({ id, onClose }: PersonDialogProps) {
  const person = usePerson(id);
  const [act, setAct] = useState<PersonAct>();
  const name = person.data ? person.data.name || person.data.email : "Person";
  const body = (data: AnswerOf<typeof readPerson>) => {
    if (act) return <PersonActForm person={data} act={act} onDone={() => setAct(undefined)} />;
    const { can } = data;
    const facts: [string, ReactNode][] = [
      ["Email", <EmailText key="email" email={data.email} />],
      ["Role", roleLabel(data.role)],
      ["State", stateLabels[data.state]],
      [
        "Second factor",
        data.secondFactorAt ? (
          <>
            On since <Time at={data.secondFactorAt} language="en" />
          </>
        ) : (
          "Off"
        ),
      ],
      ["Sessions", String(data.sessions)],
      ["Joined", <Time key="joined" at={data.createdAt} language="en" />],
      ["Last seen", <Time key="seen" at={data.activeAt} language="en" />],
    ];
    const nothing = !Object.values(can).some(Boolean);
    return (
      <div className="flex flex-col gap-6">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {nothing ? (
          <p className="text-muted">This is your own account. Another admin can change it.</p>
        ) : (
          <div className="flex flex-wrap gap-2">
            {can.changeRole && (
              <Button variant="secondary" onClick={() => setAct("role")}>
                Change role
              </Button>
            )}
            {can.resetSecondFactor && (
              <Button variant="secondary" onClick={() => setAct("second-factor")}>
                Remove second factor
              </Button>
            )}
            {can.reactivate && <Button onClick={() => setAct("reactivate")}>Reactivate</Button>}
            {can.deactivate && (
              <Button variant="destructive" onClick={() => setAct("deactivate")}>
                Deactivate
              </Button>
            )}
          </div>
        )}
        <section>
          <h3 className="mb-2 font-heavy">History</h3>
          {data.history.length === 0 ? (
            <p className="text-muted">No admin has changed this account.</p>
          ) : (
            <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
              {data.history.map((entry) => (
                <li key={entry.id}>
                  <p>{actLabel(entry)}</p>
                  {entry.reason && (
                    <p dir="auto" className="break-words text-muted">
                      “{entry.reason}”
                    </p>
                  )}
                  <p className="text-sm text-muted">
                    {entry.by}, <Time at={entry.at} language="en" show="date-time" />
                  </p>
                </li>
              ))}
            </ol>
          )}
        </section>
      </div>
    );
  };
  return (
    <Dialog open onOpenChange={onClose} title={name} labels={{ close: "Close" }}>
      <Loaded query={person} failure="We couldn't load this person" waiting={<PersonAhead />}>
        {body}
      </Loaded>
    </Dialog>
  );
}

/** Holds the place of the facts, of what can be done, and of the history. */
const PersonAhead = () => (
  <div className="flex flex-col gap-6">
    <RowsAhead rows={7} lines={0} ruled={false} className="pb-2 last:pb-0" />
    <ButtonsAhead />
    <RowsAhead rows={1} ruled={false} className="py-0" />
  </div>
);

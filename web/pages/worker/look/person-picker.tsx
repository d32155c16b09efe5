import { Link } from "@tanstack/react-router";
import { UserRoundSearch } from "lucide-react";
import { nameOf, statusLabels, useCandidates } from "#web/features/candidates/api.ts";
import { SettledInput } from "#web/lib/settled-input.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { Field } from "#web/ui/field.tsx";
import { linkStyle } from "#web/ui/link-style.ts";

const shown = 20;

interface PersonPickerProps {
  /** The tab that is looked at. */
  tab: "/jobseeker" | "/jobseeker/profile";
  find: string | undefined;
  onFind: (text: string | undefined) => void;
}

/** Lets an admin choose whose pages to view. */
export function PersonPicker({ tab, find, onFind }: PersonPickerProps) {
  const people = useCandidates(find ? { search: find } : {}, undefined, shown);
  return (
    <Card>
      <CardBody className="grid gap-4">
        <Field
          label="Name, email or place"
          hint="What you open shows in the person's list of who looked."
        >
          <SettledInput type="search" value={find} onSettled={onFind} maxLength={200} />
        </Field>
        <Loaded
          query={people}
          failure="We couldn't load the list"
          waiting={<RowsAhead rows={5} />}
          empty={
            <EmptyState
              icon={UserRoundSearch}
              title={find ? "Nobody found" : "Nobody here yet"}
              text={find ? "No jobseeker matches this." : "No jobseeker has a profile yet."}
            />
          }
        >
          {({ items }) => (
            <ul>
              {items.map((person) => (
                <li
                  key={person.id}
                  className="flex flex-col justify-between gap-x-6 border-t border-line py-1 first:border-t-0 sm:flex-row sm:items-center"
                >
                  <Link
                    to={tab}
                    search={{ person: person.id }}
                    preload={false}
                    className={`${linkStyle} inline-flex min-h-11 min-w-0 items-center font-semibold`}
                  >
                    <bdi className="break-words">{nameOf(person)}</bdi>
                  </Link>
                  <span className="pb-2 text-sm text-muted sm:pb-0">
                    <bdi>{person.location ?? "No location yet"}</bdi> ·{" "}
                    {statusLabels[person.status]}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

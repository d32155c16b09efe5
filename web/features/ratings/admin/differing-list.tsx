import { useState } from "react";
import type { Differing } from "#contract/agreement.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { RatedTextDialog } from "./rated-text-dialog.tsx";
import { engineNames, languageNames, traitNames } from "./words.ts";

const columns = (onOpen: (text: Differing) => void): Column<Differing>[] => [
  {
    id: "trait",
    header: "Trait",
    primary: true,
    cell: ({ trait }) => <strong>{traitNames[trait]}</strong>,
  },
  { id: "engine", header: "Engine", cell: ({ engine }) => engineNames[engine] },
  { id: "language", header: "Language", cell: ({ language }) => languageNames[language] },
  { id: "score", header: "Engine says", numeric: true, cell: ({ score }) => score },
  {
    id: "people",
    header: "People say",
    numeric: true,
    cell: ({ people, ratings }) => `${people.toFixed(1)} (${ratings})`,
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: (text) => (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Read the text: ${traitNames[text.trait]}, engine ${text.score}, people ${text.people.toFixed(1)}`}
        onClick={() => onOpen(text)}
      >
        Read
      </Button>
    ),
  },
];

/** The texts on which an engine and people differ most, each one press away. */
export function DifferingList({ texts }: { texts: readonly Differing[] }) {
  const [open, setOpen] = useState<Differing>();
  return (
    <>
      <Table
        caption="Texts on which engine and people differ most"
        columns={columns(setOpen)}
        rows={texts}
        rowKey={({ textId, trait, engine }) => `${textId} ${trait} ${engine}`}
      />
      {open && <RatedTextDialog differing={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

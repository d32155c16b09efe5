import { Link } from "@tanstack/react-router";
import type { AgreementRow } from "#contract/agreement.ts";
import { Alert } from "#web/ui/alert.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { engineNames, languageNames, traitNames } from "./words.ts";

/** Says in sentences where an engine agrees with people less than people do with each other. */
export function StandingNotes({ rows }: { rows: readonly AgreementRow[] }) {
  const found = rows.flatMap((row) =>
    row.engines.flatMap(({ engine, standing }) =>
      standing === "less" || standing === "perhaps"
        ? { key: `${row.trait} ${row.language} ${engine}`, row, engine, standing }
        : [],
    ),
  );
  if (found.length === 0) return null;
  const isSure = found.some(({ standing }) => standing === "less");
  return (
    <Alert tone={isSure ? "warning" : "info"}>
      <ul className="grid gap-1">
        {found.map(({ key, row, engine, standing }) => (
          <li key={key}>
            {traitNames[row.trait]}
            {row.language === "all" ? "" : ` (${languageNames[row.language].toLowerCase()})`}:{" "}
            {engineNames[engine]}{" "}
            {standing === "less"
              ? "agrees with people less than people agree with each other."
              : "may agree with people less than people do with each other; chance could explain it."}
          </li>
        ))}
      </ul>
      {isSure && (
        <p className="mt-2">
          Shops can see such a trait in words, without a number:{" "}
          <Link to="/admin/settings" search={{ section: "scores" }} className={linkStyle}>
            Settings, Scores
          </Link>
        </p>
      )}
    </Alert>
  );
}

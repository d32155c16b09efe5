import { useCallback, useEffect, useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { meantAddress } from "#web/lib/meant-address.ts";
import { useFetched } from "#web/lib/use-fetched.ts";
import { Button } from "#web/ui/button.tsx";

/** What appears at once under a press that is on its way would make it miss. */
const pressMs = 200;

export interface MeantProps {
  /** What was typed and left. */
  text: string;
  /**
   * Finds what was probably meant instead, one and the same function at every rendering. Without it an email address
   * was typed: what tells of these comes with the question, so that no page carries it before.
   */
  find?: (text: string) => Promise<string | null | undefined>;
  onTake: (what: string) => void;
}

/** Asks whether something else was meant than was typed, where that is likely; one press puts it there. */
export const Meant = (props: MeantProps) => (
  <output>
    <Question key={props.text} {...props} />
  </output>
);

const meantEmail = async (text: string) => meantAddress(text);

function Question({ text, find = meantEmail, onTake }: MeantProps) {
  const t = useTexts("shell");
  const what = useFetched(
    true,
    useCallback(() => find(text), [find, text]),
  );
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const due = setTimeout(() => setDue(true), pressMs);
    return () => clearTimeout(due);
  }, []);
  if (!what || !isDue) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 pt-2 text-sm">
      <span className="min-w-0 break-words">{t("meant.question", { what })}</span>
      <Button variant="link" size="sm" onClick={() => onTake(what)}>
        {t("meant.take")}
      </Button>
    </span>
  );
}

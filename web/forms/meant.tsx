import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";

interface MeantProps {
  what: string;
  onTake: (what: string) => void;
}

/** Asks whether something else was meant than was typed; one press puts it there. */
export function Meant({ what, onTake }: MeantProps) {
  const t = useTexts("shell");
  return (
    <span className="flex flex-wrap items-center gap-x-2 pt-2 text-sm">
      <span className="min-w-0 break-words">{t("meant.question", { what })}</span>
      <Button variant="link" size="sm" onClick={() => onTake(what)}>
        {t("meant.take")}
      </Button>
    </span>
  );
}

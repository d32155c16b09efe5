import type { ReactNode } from "react";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

interface OvertakenProps {
  /** What was changed, where the form has a sentence of its own. */
  title?: string;
  /** The way to what stands there now, in place of what is typed. */
  action?: { label: string; onTake: () => void };
  /** What became of what is typed, and perhaps what stands there now. */
  children: ReactNode;
}

/** Somebody else saved first, so nothing was saved here; what is typed stays. */
export function Overtaken({ title, action, children }: OvertakenProps) {
  const t = useTexts("errors");
  return (
    <Alert
      live
      tone="warning"
      title={title ?? t("overtaken")}
      actions={
        action && (
          <Button variant="secondary" size="sm" onClick={action.onTake}>
            {action.label}
          </Button>
        )
      }
    >
      {children}
    </Alert>
  );
}

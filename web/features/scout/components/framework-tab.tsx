import { Pencil } from "lucide-react";
import { useState } from "react";
import type { HiringSession } from "#contract/scout.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { useFocusAfter } from "#web/ui/use-focus-after.ts";
import { FrameworkColumns } from "./framework-columns.tsx";
import { FrameworkEditor } from "./framework-editor.tsx";
import { FrameworkVersions } from "./framework-versions.tsx";

/** What the session looks for, and the way to change it. */
export function FrameworkTab({ session }: { session: HiringSession }) {
  const t = useTexts("scout");
  const [editing, setEditing] = useState(false);
  const edit = useFocusAfter<HTMLButtonElement>(editing);
  if (editing) return <FrameworkEditor session={session} onClose={() => setEditing(false)} />;
  return (
    <>
      <SectionHeader
        title={t("session.framework")}
        description={t("framework.version", { version: session.framework.version })}
        actions={
          session.can.change && (
            <Button ref={edit} size="sm" variant="secondary" onClick={() => setEditing(true)}>
              <Pencil aria-hidden="true" />
              {t("framework.edit")}
            </Button>
          )
        }
      />
      <FrameworkColumns framework={session.framework} />
      <FrameworkVersions id={session.id} current={session.framework.version} />
    </>
  );
}

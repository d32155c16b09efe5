import { useTexts } from "#web/i18n.ts";
import { useWordsUnsent } from "#web/forms/use-words-unsent.ts";
import { Button } from "#web/ui/button.tsx";
import { Strip } from "#web/ui/strip.tsx";
import { changeVersion, useNewVersion } from "./worker.ts";

/** Says that a newer version waits, once nobody is in the middle of writing something. */
export function NewVersion() {
  const t = useTexts("install");
  const version = useNewVersion();
  const writing = useWordsUnsent(version !== null);
  if (!version || writing) return null;
  return (
    <Strip
      tone="blue"
      action={
        <Button size="sm" variant="secondary" onClick={() => void changeVersion(version)}>
          {t("version.reload")}
        </Button>
      }
    >
      {t("version.text")}
    </Strip>
  );
}

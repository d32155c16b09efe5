import { useEffect, useRef } from "react";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { download } from "#web/lib/download.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { useCopyFailure } from "../use-copy-failure.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What stands above them, where nothing else says it. */
  title?: string;
  /** What the button says that ends the only showing. */
  done: string;
  onDone: () => void;
}

/** Shows the recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, title, done, onDone }: RecoveryCodesProps) {
  const t = useTexts("second-factor");
  const { productName } = useBoot();
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => whole.current?.focus(), []);
  const text = `${productName}: ${t("codes.title")}\n\n${codes.join("\n")}\n`;
  const { copied, copy } = useCopy(text, { onFailed: useCopyFailure() });
  return (
    <div ref={whole} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {title && <h2 className="text-xl font-heavy">{title}</h2>}
      <Alert tone="warning">{t("codes.shown")}</Alert>
      <ol className="flex flex-col gap-2 rounded-md border border-line p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          {t(copied ? "codes.copied" : "codes.copy")}
        </Button>
        <Button
          variant="secondary"
          onClick={() => download("recovery-codes.txt", text, "text/plain")}
        >
          {t("codes.save")}
        </Button>
      </div>
      <Button onClick={onDone}>{done}</Button>
    </div>
  );
}

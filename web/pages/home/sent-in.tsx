import type { ReactNode } from "react";
import { useLanguage } from "#web/lib/language.ts";
import { useTexts } from "#web/i18n.ts";
import { useBoot } from "#web/boot.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Time } from "#web/ui/time.tsx";
import type { Tone } from "#web/ui/tone.ts";

interface SentInProps {
  tone: Tone;
  label: string;
  sentAt: string;
  text: string;
  children?: ReactNode;
}

/** What became of something that somebody sent in. */
export function SentIn({ tone, label, sentAt, text, children }: SentInProps) {
  const t = useTexts("home");
  const language = useLanguage();
  const [before, after] = t("sent", { date: "\n" }).split("\n");
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm text-muted">
          {before}
          <Time at={sentAt} language={language} />
          {after}
        </span>
      </div>
      <p className="max-w-prose">{text}</p>
      {children}
    </div>
  );
}

/** An approval without an invitation: nothing here opens it. */
export function NoWayIn({ sentAt }: { sentAt: string }) {
  const t = useTexts("home");
  const { contactEmail: contact } = useBoot();
  return (
    <SentIn
      tone="neutral"
      label={t("noAccess")}
      sentAt={sentAt}
      text={t("noAccessText", { contact })}
    />
  );
}

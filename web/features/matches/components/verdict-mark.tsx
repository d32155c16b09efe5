import { Check, CircleHelp, type LucideIcon, Minus, X } from "lucide-react";
import { cn } from "#web/lib/cn.ts";
import { mark, type Tone } from "#web/ui/tone.ts";
import type { Verdict } from "../reasons.ts";

const looks: Record<Verdict, [icon: LucideIcon, tone: Tone]> = {
  met: [Check, "success"],
  partly: [Minus, "warning"],
  missed: [X, "danger"],
  untold: [CircleHelp, "neutral"],
};

/** A verdict as a sign. The words stand beside it. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const [Icon, tone] = looks[verdict];
  return (
    <Icon
      aria-hidden="true"
      strokeWidth={3}
      className={cn("inline-block size-4 shrink-0", mark[tone])}
    />
  );
}

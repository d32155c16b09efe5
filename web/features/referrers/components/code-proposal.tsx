import { Dices } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useProposedCode } from "../queries.ts";

/** Proposes a strong code that is not in use: take it, or ask for another. */
export function CodeProposal({ onUse }: { onUse: (code: string) => void }) {
  const { data, isError, isFetching, refetch } = useProposedCode();
  const code = data?.referralCode;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-muted">Suggested:</span>
      <span aria-live="polite" className="font-semibold break-all">
        {code ?? (isError ? "No proposal came." : <Skeleton className="w-40" />)}
      </span>
      <div className="flex flex-wrap gap-1">
        {code && (
          <Button variant="link" size="sm" onClick={() => onUse(code)}>
            Use this code
          </Button>
        )}
        <Button variant="link" size="sm" loading={isFetching} onClick={() => void refetch()}>
          <Dices aria-hidden="true" />
          Propose another
        </Button>
      </div>
    </div>
  );
}

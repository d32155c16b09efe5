import { toast } from "#web/ui/toast.ts";

interface Answer {
  data: unknown;
  isError: boolean;
}

/** Waits for what was asked for on top of what is shown already; that stays, so a failure is said beside it. */
export async function askAgain(asked: Promise<Answer>, failure: string) {
  const { data, isError } = await asked;
  if (isError && data !== undefined) toast({ title: failure, variant: "destructive" });
}

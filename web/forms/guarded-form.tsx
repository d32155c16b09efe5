import type { ComponentProps } from "react";
import type { useContractForm } from "./contract-form.ts";
import { LeaveGuard } from "./leave-guard.tsx";

interface GuardedFormProps extends Omit<ComponentProps<"form">, "ref" | "noValidate"> {
  of: ReturnType<typeof useContractForm>["element"];
}

/** The `<form>` of `useContractForm`, which asks before changes in it are lost. */
export function GuardedForm({ of: { guard, ...own }, ...props }: GuardedFormProps) {
  return (
    <>
      <form noValidate {...own} {...props} />
      {guard && <LeaveGuard {...guard} />}
    </>
  );
}

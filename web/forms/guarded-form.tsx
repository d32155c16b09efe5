import { type ComponentProps, useImperativeHandle } from "react";
import type { useContractForm } from "./contract-form.ts";
import { LeaveGuard } from "./leave-guard.tsx";

interface GuardedFormProps extends Omit<ComponentProps<"form">, "noValidate"> {
  of: ReturnType<typeof useContractForm>["element"];
}

/** The `<form>` of `useContractForm`, which asks before changes in it are lost. */
export function GuardedForm({ of: { guard, ...own }, ref, ...props }: GuardedFormProps) {
  // Who shows the form may hold it as well, beside the form that leads to its fields.
  useImperativeHandle(ref, () => own.ref.current as HTMLFormElement, [own.ref]);
  return (
    <>
      <form noValidate {...own} {...props} />
      {guard && <LeaveGuard {...guard} />}
    </>
  );
}

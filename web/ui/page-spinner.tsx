import { Spinner } from "./spinner.tsx";

/** Fills the page while it is being loaded. */
export function PageSpinner({ label }: { label?: string }) {
  return (
    <div className="grid min-h-[70dvh] place-items-center text-muted">
      <Spinner label={label} className="size-10 border-4" />
    </div>
  );
}

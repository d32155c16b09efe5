import { FileUp } from "lucide-react";
import { type ChangeEvent, type ComponentProps, useState } from "react";
import { cn } from "#web/lib/cn.ts";
import { useField } from "./field-context.ts";

interface FileFieldProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange"> {
  labels: {
    /** The invitation: "Choose a file or drop it here". */
    pick: string;
  };
  onPick?: (file: File | null) => void;
}

/** A file, picked or dropped. The whole box is the browser's own file input. */
export function FileField({ labels, onPick, className, ...props }: FileFieldProps) {
  const [name, setName] = useState<string>();
  const [over, setOver] = useState(false);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0] ?? null;
    setOver(false);
    setName(file?.name);
    onPick?.(file);
  };
  return (
    <div
      className={cn(
        "relative flex min-h-24 items-center gap-4 rounded-lg border-2 border-dashed border-control bg-sheet p-4 has-enabled:hover:border-ink",
        "has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted has-aria-invalid:border-danger",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
        over && "border-solid border-ink bg-sunken",
        className,
      )}
    >
      <FileUp aria-hidden="true" strokeWidth={1.5} className="size-8 shrink-0 text-muted" />
      <span className="min-w-0 font-semibold break-words">{name ?? labels.pick}</span>
      <input
        {...useField()}
        {...props}
        type="file"
        onChange={change}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}

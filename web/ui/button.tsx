import type { ComponentProps, MouseEvent } from "react";
import { cn } from "#web/lib/cn.ts";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Something that the button began is under way: it keeps its focus and width, and does nothing. */
  loading?: boolean;
  /** What the button says meanwhile; without it, a spinner takes the place of the text. */
  loadingText?: string;
}

/** A button. `type` is "button" unless told otherwise. */
export function Button({
  variant,
  size,
  loading = false,
  loadingText,
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...props}
      aria-disabled={loading || props["aria-disabled"]}
      aria-busy={loading || undefined}
      onClick={loading ? refuse : onClick}
      className={cn(buttonStyle(variant, size), loading && "cursor-progress", className)}
    >
      {loadingText === undefined && !loading ? (
        children
      ) : (
        <span className="grid place-items-center *:col-start-1 *:row-start-1">
          <Face hidden={loading} silent={loadingText !== undefined}>
            {children}
          </Face>
          {loadingText === undefined ? (
            <Spinner />
          ) : (
            <Face hidden={!loading} silent>
              <Spinner />
              {loadingText}
            </Face>
          )}
        </span>
      )}
    </button>
  );
}

interface FaceProps {
  hidden: boolean;
  /** Whether a hidden face is kept from screen readers too. */
  silent: boolean;
  children: ComponentProps<"span">["children"];
}

/** One of the texts that share a button's width. */
function Face({ hidden, silent, children }: FaceProps) {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-2",
        hidden && (silent ? "invisible" : "opacity-0"),
      )}
    >
      {children}
    </span>
  );
}

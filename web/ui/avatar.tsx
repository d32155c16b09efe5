import { useState } from "react";
import { cn } from "#web/lib/cn.ts";

interface AvatarProps {
  /** First and last name, or whatever stands for them. The first letter of each shows without an image. */
  names: readonly string[];
  src?: string | null;
  size?: "sm" | "md" | "lg";
  className?: string;
}

const sizes = { sm: "size-8 text-xs", md: "size-10 text-sm", lg: "size-16 text-xl" };

const initials = (names: readonly string[]) =>
  names
    .map((name) => [...name.trim()][0] ?? "")
    .join("")
    .toLocaleUpperCase();

/** A person's picture, else their initials. The name is said beside it, not by it. */
export function Avatar({ names, src, size = "md", className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shape = cn(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-ink font-heavy text-sheet select-none",
    sizes[size],
    className,
  );
  if (src && src !== broken) {
    return (
      <img src={src} alt="" onError={() => setBroken(src)} className={cn(shape, "object-cover")} />
    );
  }
  return (
    <span aria-hidden="true" className={shape}>
      {initials(names)}
    </span>
  );
}

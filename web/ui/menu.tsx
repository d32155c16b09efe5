import { DropdownMenu } from "radix-ui";
import type { ComponentProps, ReactElement, ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: "start" | "end";
  /** It opens at once: its code was loaded by the press that asked for it. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** A list of things to do or places to go, behind one button. It stays in the landmark of its button. */
export function Menu({ trigger, align = "end", startsOpen, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={startsOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-52 animate-appear overflow-y-auto rounded-lg border border-control bg-raised p-1.5 shadow-raised"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps extends ComponentProps<typeof DropdownMenu.Item> {
  destructive?: boolean;
}

/** One of them. For a link: `<MenuItem asChild><Link …/></MenuItem>`. */
export function MenuItem({ destructive = false, className, ...props }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      {...props}
      className={cn(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 font-semibold outline-none select-none",
        "data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-ink/8",
        "focus-visible:outline-3 focus-visible:outline-offset-[-3px] [&_svg]:size-5 [&_svg]:shrink-0",
        destructive && "text-danger",
        className,
      )}
    />
  );
}

/** Whose menu it is, or what the items below it are about. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-3 py-2 text-sm text-muted">{children}</DropdownMenu.Label>
  );
}

/** A line between two kinds of items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

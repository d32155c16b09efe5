import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

interface TabsProps {
  /** Names the row of tabs for those who do not see it. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; panel: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/** Panels of which one shows. With `value` and `onValueChange` the address can remember which. */
export function Tabs({ label, tabs, value, defaultValue, onValueChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row can be wider than the screen: the chosen tab is brought into its middle, and
  // stays there when a count that comes later makes it wider.
  useEffect(() => {
    const list = row.current;
    const chosen = list?.querySelector<HTMLElement>(`[id$="-trigger-${value}"]`);
    if (!list || !chosen) return;
    const widths = new ResizeObserver(() => {
      list.scrollLeft =
        chosen.offsetLeft - list.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
    });
    widths.observe(chosen);
    return () => widths.disconnect();
  }, [value]);
  return (
    <Radix.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      onValueChange={onValueChange}
    >
      <Radix.List
        ref={row}
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 border-b-4 border-transparent px-3 pt-1 font-semibold whitespace-nowrap text-muted hover:text-ink focus-visible:outline-offset-[-3px] data-[state=active]:border-signal data-[state=active]:font-heavy data-[state=active]:text-ink sm:px-4"
          >
            <Steady>{tab.label}</Steady>
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

/** As wide as its heavy self, so that its neighbours stay where they are when it is chosen. */
function Steady({ children }: { children: ReactNode }) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span>{children}</span>
      <span aria-hidden="true" className="invisible font-heavy">
        {children}
      </span>
    </span>
  );
}

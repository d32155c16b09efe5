import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";

interface TabsProps {
  /** Names the row of tabs for those who do not see it. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; panel: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/**
 * Panels of which one shows. With `value` and `onValueChange` the address can remember which. A press shows
 * at once which tab is chosen; its panel follows when it is drawn, and until then the one before stays.
 */
export function Tabs({ label, tabs, value, defaultValue, onValueChange }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.value ?? "");
  const chosen = value ?? own;
  const shown = useDeferredValue(chosen);
  // On a phone the row can be wider than the screen: the chosen tab is brought into its middle, and
  // stays there when a count that comes later makes it wider.
  useEffect(() => {
    const list = row.current;
    const trigger = list?.querySelector<HTMLElement>(`[id$="-trigger-${chosen}"]`);
    if (!list || !trigger) return;
    const widths = new ResizeObserver(() => {
      list.scrollLeft =
        trigger.offsetLeft - list.offsetLeft - (list.clientWidth - trigger.offsetWidth) / 2;
    });
    widths.observe(trigger);
    return () => widths.disconnect();
  }, [chosen]);
  return (
    <Radix.Root value={chosen} onValueChange={onValueChange ?? setOwn}>
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
        <Radix.Content
          key={tab.value}
          value={tab.value}
          forceMount
          hidden={tab.value !== shown}
          className="pt-6"
        >
          {tab.value === shown && tab.panel}
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

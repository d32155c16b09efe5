import { linkStyle } from "#web/ui/link-style.ts";
import { Mark } from "#web/ui/mark.tsx";
import { cn } from "#web/lib/cn.ts";
import { Exhibit, Room } from "./room.tsx";

const colors = [
  ["paper", "bg-paper text-ink"],
  ["sheet", "bg-sheet text-ink"],
  ["raised", "bg-raised text-ink"],
  ["sunken", "bg-sunken text-ink"],
  ["ink", "bg-ink text-sheet"],
  ["signal", "bg-signal text-on-signal"],
  ["danger-fill", "bg-danger-fill text-on-danger"],
  ["neutral", "bg-neutral-tint text-neutral-text"],
  ["blue", "bg-blue-tint text-blue-text"],
  ["green", "bg-green-tint text-green-text"],
  ["yellow", "bg-yellow-tint text-yellow-text"],
  ["orange", "bg-orange-tint text-orange-text"],
  ["red", "bg-red-tint text-red-text"],
] as const;

/** Colors, letters and the mark. */
export function GroundRoom() {
  return (
    <Room title="Ground">
      <Exhibit of="The mark">
        <Mark className="size-24" />
        <Mark className="size-12" />
        <Mark className="size-8" />
        <Mark className="size-4" />
        <span className="flex items-center gap-2 text-xl font-heavy tracking-tight">
          <Mark className="size-8" />
          Handpicked
        </span>
      </Exhibit>
      <Exhibit of="Colors, with the text that stands on them">
        {colors.map(([name, look]) => (
          <span
            key={name}
            className={cn(
              "grid h-16 w-28 place-items-center rounded-md border border-line text-sm font-semibold",
              look,
            )}
          >
            {name}
          </span>
        ))}
      </Exhibit>
      <Exhibit of="Letters: Barlow in three weights">
        <div className="grid min-w-0 gap-2">
          <p className="text-4xl font-heavy tracking-tight">Skilled hands</p>
          <p className="text-3xl font-heavy tracking-tight">Brakes, engines, welding</p>
          <p className="text-2xl font-heavy">Diesel technician, Detroit</p>
          <p className="text-xl font-heavy">Interview Feedback</p>
          <p className="text-lg">Łukasz Żółć, María Núñez, Đorđe Šarić, 0123456789</p>
          <p className="max-w-prose">
            Curated access to high-trust workers across trades and industries. A line of text with{" "}
            <a href="#ground" className={linkStyle}>
              a link in it
            </a>
            , <strong className="font-semibold">something that weighs more</strong> and nothing in
            italics.
          </p>
          <p className="text-sm text-muted">Small and quiet: 1,204 applications since Monday</p>
          <p className="text-xs text-muted">Smallest: rubric version 3</p>
        </div>
      </Exhibit>
    </Room>
  );
}

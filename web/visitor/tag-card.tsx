import type { ReactNode } from "react";

const shape =
  "[clip-path:polygon(2.25rem_0,calc(100%-2.25rem)_0,100%_2.25rem,100%_100%,0_100%,0_2.25rem)]";

/** A job tag as large as a form: its corners cut, hung from the header by a wire through its hole. */
export function TagCard({ children }: { children: ReactNode }) {
  return (
    <div className="relative drop-shadow-[0_6px_14px_#00000029]">
      <svg
        viewBox="0 0 24 100"
        aria-hidden="true"
        className="absolute bottom-[calc(100%-1.75rem)] left-1/2 z-10 hidden h-25 w-6 -translate-x-1/2 fill-none stroke-ink lg:block"
      >
        <path strokeWidth="2" strokeLinecap="round" d="M12 100C8 80 14 62 11 40S13 12 12 0" />
      </svg>
      <div className={`bg-control p-px ${shape}`}>
        <div className={`bg-sheet px-4 pt-4 pb-6 sm:px-8 sm:pb-8 ${shape}`}>
          <div
            aria-hidden="true"
            className="mx-auto mb-4 size-6 rounded-full border-4 border-signal bg-paper"
          />
          {children}
        </div>
      </div>
    </div>
  );
}

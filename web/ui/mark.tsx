/**
 * A job tag with an H whose bar is a tick, or what a page brought in its place
 * (server/platform/http/dress.ts). The name stands beside it.
 */
export function Mark({ className }: { className?: string }) {
  return (
    <svg data-mark="" viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        className="fill-signal"
        fillRule="evenodd"
        d="M9.6.5h12.8a2 2 0 0 1 1.4.6l6.1 6.1a2 2 0 0 1 .6 1.4V29a2.5 2.5 0 0 1-2.5 2.5H4A2.5 2.5 0 0 1 1.5 29V8.6a2 2 0 0 1 .6-1.4l6.1-6.1A2 2 0 0 1 9.6.5ZM16 2.9a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z"
      />
      <path className="fill-on-signal" d="M6.6 10.3h4.6v18.6H6.6zM20.8 10.3h4.6v18.6h-4.6z" />
      <path
        className="stroke-on-signal"
        fill="none"
        strokeWidth="3.8"
        d="m9 18.2 4.6 3.2 9.4-5.6"
      />
    </svg>
  );
}

import { FieldsAhead, RowsAhead } from "#web/ui/ahead.tsx";

const sheet = "rounded-lg border border-line bg-sheet p-4 sm:p-6";

/** Holds the place of a text and its scales. */
export const RatingAhead = () => (
  <div
    aria-hidden="true"
    className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
  >
    <div className={sheet}>
      <RowsAhead rows={3} lines={4} ruled={false} />
    </div>
    <div className={sheet}>
      <FieldsAhead fields={4} />
    </div>
  </div>
);

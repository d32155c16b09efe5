/** The look that text fields, selects and file fields share. */
export const controlStyle =
  "block w-full min-w-0 rounded-md border border-control bg-sheet px-3 py-2 text-base text-ink " +
  "min-h-12 transition-colors duration-100 hover:border-ink focus-visible:outline-offset-0 " +
  "aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger " +
  "[&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken " +
  "disabled:text-muted";

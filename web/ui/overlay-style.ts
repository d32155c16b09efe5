/** What dims the page behind a dialog. */
export const overlayStyle =
  "fixed inset-0 z-50 bg-shade data-[state=open]:animate-appear data-[state=closed]:animate-leave";

/** Puts the focus on the first field of a form, in its order, that has one of these names. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const first = [...(form?.elements ?? [])].find(
    (control) =>
      control instanceof HTMLElement && names.includes(control.getAttribute("name") ?? ""),
  );
  if (first instanceof HTMLElement) first.focus();
}

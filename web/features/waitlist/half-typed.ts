import { draftOf } from "#web/forms/draft.ts";
import { type FieldName, fields } from "./fields.ts";

const blank: Record<FieldName, string> & { at: number } = {
  name: "",
  phone: "",
  email: "",
  city: "",
  state: "",
  referralCode: "",
  at: 0,
};

/** As long as it may take to ask a friend for the code; a browser may bring a closed tab back after days. */
const longestMs = 12 * 60 * 60 * 1000;

/**
 * What somebody has typed of an application, for a reload and for a phone that drops the page. This tab alone keeps it,
 * so that the next person at a shared device, who opens the page anew, finds nothing of it.
 * @param owner the email of who is signed in, null for a visitor
 */
export function halfTyped(owner: string | null) {
  const draft = draftOf("application", owner ?? "", blank, () => sessionStorage);
  return {
    /** Keeps what stands in the form. */
    keep(form: HTMLFormElement) {
      const typed = new FormData(form);
      const texts = fields.map(({ name }) => [name, String(typed.get(name) ?? "")]);
      draft.keep({ ...blank, ...Object.fromEntries(texts), at: Date.now() });
    },
    /**
     * Puts what was kept into the fields that are empty; the code, which was typed last, in place of the link's.
     * @returns whether anything of it stands there now
     */
    restore(form: HTMLFormElement): boolean {
      const { at, ...kept } = draft.read();
      if (Date.now() - at > longestMs) {
        draft.clear();
        return false;
      }
      const isBack = fields.map(({ name }) => {
        const field = form.elements.namedItem(name);
        if (!kept[name] || !(field instanceof HTMLInputElement) || field.readOnly) return false;
        if (name === "referralCode" || !field.value) field.value = kept[name];
        return name !== "referralCode" && field.value === kept[name];
      });
      return isBack.includes(true);
    },
    clear: () => draft.clear(),
  };
}

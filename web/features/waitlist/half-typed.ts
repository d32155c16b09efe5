import { referralCode } from "#web/features/analytics/api.ts";
import { draftOf } from "#web/forms/draft.ts";
import { type FieldName, fields } from "./fields.ts";

const blank: Record<FieldName | "link", string> & { at: number } = {
  name: "",
  phone: "",
  email: "",
  city: "",
  state: "",
  referralCode: "",
  link: "",
  at: 0,
};

/** As long as it may take to ask a friend for the code; a browser may bring a closed tab back after days. */
const longestMs = 12 * 60 * 60 * 1000;

/** The code of the link that led here, as the form writes codes. */
export const linkCode = (): string => referralCode()?.toUpperCase() ?? "";

/**
 * What somebody has typed of an application, for a reload and for a phone that drops the page. This tab alone keeps it,
 * so that the next person at a shared device, who opens the page anew, finds nothing of it.
 * @param owner the email of who is signed in, null for a visitor
 */
export function halfTyped(owner: string | null) {
  const draft = draftOf("application", owner ?? "", blank, () => sessionStorage);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Forgets it where it is old by now, or else as soon as it is. */
  const forgetOnceOld = () => {
    clearTimeout(timer);
    const left = draft.read().at + longestMs - Date.now();
    if (left > 0) timer = setTimeout(forgetOnceOld, left);
    else draft.clear();
  };
  return {
    /** Keeps what stands in the form, if it is not kept already: only a change makes it last longer. */
    keep(form: HTMLFormElement) {
      const typed = new FormData(form);
      const texts = fields.map(({ name }) => [name, String(typed.get(name) ?? "")] as const);
      const before = draft.read();
      const link = linkCode();
      if (before.link === link && texts.every(([name, text]) => before[name] === text)) return;
      draft.keep({ ...blank, ...Object.fromEntries(texts), link, at: Date.now() });
      forgetOnceOld();
    },
    /**
     * Puts what was kept into the fields that nobody has changed since the form began. A code belongs to the link that
     * it was typed in place of: a newer link brings its own.
     * @returns whether anything that was typed stands there now
     */
    restore(form: HTMLFormElement): boolean {
      forgetOnceOld();
      const kept = draft.read();
      const link = linkCode();
      const isBack = fields.map(({ name }) => {
        const field = form.elements.namedItem(name);
        if (!(field instanceof HTMLInputElement) || field.readOnly) return false;
        const isCode = name === "referralCode";
        const begun = field.defaultValue || (isCode ? link : "");
        if (!kept[name] || kept[name] === begun || (isCode && kept.link !== link)) return false;
        if (field.value === begun) field.value = kept[name];
        return field.value === kept[name];
      });
      return isBack.includes(true);
    },
    clear: () => draft.clear(),
    forgetOnceOld,
  };
}

/** Forgets what a visitor typed once it is old, on pages without the form. */
export const forgetOldApplication = () => halfTyped(null).forgetOnceOld();

/**
 * What one part of the app keeps of people in this browser, and how it is forgotten there. Each part
 * says so itself; web/app/kept.ts lists them.
 */
export interface Kept {
  /** What the privacy policy calls it (web/visitor/legal/kept-parts.ts). */
  name: string;
  /** Forgets everything of the person who signs out. */
  forgetPerson: () => void | Promise<void>;
  /** Forgets what belongs to anybody but the person with this email, who signed in. */
  forgetOthers?: (email: string) => void;
}

/** What pages and other features may use from `waiting-forms`. */
export { dropForm, dropForms, keepForm, waitingFormsKept } from "./keeping-forms.ts";
export { onFormSent, sendWaiting } from "./send-waiting.ts";
export { useSending } from "./use-sending.ts";
export {
  type WaitingForm,
  useAnyWaiting,
  useWaitingForm,
  waitingForms,
  wasSent,
} from "./waiting-forms.ts";

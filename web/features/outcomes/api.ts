/** What pages and other features may use from `outcomes`. */
export { OutcomesPanel } from "./admin/outcomes-panel.tsx";
export { OutcomeCard } from "./outcome-card.tsx";
export { OutcomeForm } from "./outcome-form.tsx";

/** What pages and other features may use from `fairness`. */
export { ByGroup } from "./admin/components/by-group.tsx";
export { FairnessPanel } from "./admin/components/fairness-panel.tsx";
export { SelfIdentificationCard } from "./components/self-identification-card.tsx";
export { SelfIdentificationForm } from "./components/self-identification-form.tsx";
export { useSelfIdentification } from "./queries.ts";

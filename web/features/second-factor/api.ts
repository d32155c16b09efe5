/** What pages and other features may use from `second-factor`. */
export { Enrolment } from "./components/enrolment.tsx";
export { ProofForm } from "./components/proof-form.tsx";
export { SecondFactorSetting } from "./components/second-factor-setting.tsx";
export { useProve } from "./mutations.ts";
export { useSecondFactor } from "./queries.ts";

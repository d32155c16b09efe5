/** What pages and other features may use from `install`. */
export { isPutOff, putOff } from "./dismissal.ts";
export { InstallCard } from "./install-card.tsx";
export { NewVersion } from "./new-version.tsx";
export { keepOffer } from "./offer.ts";
export { PromptCard } from "./prompt-card.tsx";
export { isStandalone, useInstallWay } from "./use-install-way.ts";
export { startWorker } from "./worker.ts";

/** What other features may use from `system`. */
export { readBacklog } from "./backlog.ts";
export { startBeating } from "./heartbeat.ts";
export { diskSpace } from "./state.ts";

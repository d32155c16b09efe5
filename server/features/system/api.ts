/** What other features may ask of `system`. */
export { readBacklog } from "./backlog.ts";
export { startBeating } from "./heartbeat.ts";
export { diskSpace } from "./state.ts";

/** What pages and other features may use from `connection`. */
export { ConnectionStrip } from "./connection-strip.tsx";

/** What pages and other features may use of `connection`. */
export { ConnectionStrip } from "./connection-strip.tsx";

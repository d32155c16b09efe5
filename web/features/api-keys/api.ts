/** What pages and other features may use from `api-keys`. */
export { ApiKeys } from "./api-keys.tsx";

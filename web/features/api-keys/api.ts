/** What pages and other features may use of `api-keys`. */
export { ApiKeys } from "./api-keys.tsx";

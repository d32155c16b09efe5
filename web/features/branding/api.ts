/** What pages and other features may use from `branding`. */
export { BrandSettings } from "./brand-settings.tsx";

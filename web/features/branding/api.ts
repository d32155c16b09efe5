/** What pages and other features may use of `branding`. */
export { BrandSettings } from "./brand-settings.tsx";

/** What pages and other features may use from `shops`. */
export { AddEmployerDialog } from "./admin/components/add-employer-dialog.tsx";
export { Employers } from "./admin/components/employers.tsx";
export { durationWords } from "./admin/duration.ts";
export { LaterAddEmployerDialog } from "./admin/later.ts";
export { ColleaguesCard } from "./components/colleagues-card.tsx";
export { ForShop } from "./components/for-shop.tsx";
export { OpenHoursCard } from "./components/open-hours-card.tsx";
export { ShopForm } from "./components/shop-form.tsx";
export { useShop } from "./queries.ts";
export { shopReadings } from "./shop-readings.ts";
export { useShopId, useShopSearch } from "./shop-in-view.ts";
export { type ShopSearch, idParam, readShopSearch } from "./shop-search.ts";

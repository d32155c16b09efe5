/** The beginnings of all addresses that a shop's pages load: one decision may change any of it. */
export const shopReadings = ["/api/employer", "/api/talent-requests", "/api/matches"] as const;

/** Everything that an employer's pages load: one decision may change any of it. */
export const employerKey = ["employer"] as const;

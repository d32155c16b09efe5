const day = 24 * 60 * 60;

/** A session lives this long after its last renewal, and is renewed at most once a day. */
export const sessionSeconds = { life: 30 * day, renewal: day };

export const cookiePrefix = "handpicked";

/** Where a press on a phone number leads: it is dialed, without the signs that it is written with (RFC 3966). */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;

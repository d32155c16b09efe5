import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares two texts in constant time, whatever their characters and lengths. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

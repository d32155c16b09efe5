/**
 * The characters that a second factor's code has at least: an app's has six digits, a recovery code more. Apart from
 * the schema, so that a form can ask without loading Zod.
 */
export const shortestCode = 6;

/** A text as a LIKE pattern that finds it anywhere, with `%`, `_` and `\` meaning themselves. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const address = /https?:\/\/[^\s<>"'`]+/g;
const trailing = /[.,;:!?)\]}]+$/;

/** The web addresses in a plain text, each once, in the order in which they stand. */
export const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(address)].map(([link]) => link.replace(trailing, ""))),
];

const address = /https?:\/\/[^\s<>"'`]+/g;
const trailing = /[.,;:!?)\]}]+$/;

export interface MessageLink {
  url: string;
  /** What its button says; null for one that stands within a sentence. */
  label: string | null;
}

/**
 * The web addresses in a plain text, each once, in the order in which they stand. One that is alone on
 * its line stands for a button, whose words are on the line before.
 */
export function linksIn(text: string): MessageLink[] {
  const lines = text.split("\n");
  const found = lines.flatMap((line, index) =>
    [...line.matchAll(address)].map(([match]) => {
      const url = match.replace(trailing, "");
      const words = line.trim() === url ? lines[index - 1]?.trim().replace(/:$/, "") : "";
      return { url, label: words || null };
    }),
  );
  return found.filter(({ url }, index) => found.findIndex((one) => one.url === url) === index);
}

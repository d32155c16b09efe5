import { blocksOf } from "#contract/prose.ts";

/** Paragraphs, and lists of lines that begin with a dash. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {blocksOf(text).map((block, at) =>
        "lines" in block ? (
          // oxlint-disable-next-line react/no-array-index-key -- the same block may stand twice
          <ul key={at} className="list-outside list-disc space-y-1.5 pl-5 marker:text-signal">
            {block.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <p key={at}>{block.text}</p>
        ),
      )}
    </div>
  );
}

/** Paragraphs, and lists of lines that begin with a dash, as the catalogue writes them. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {text.split("\n\n").map((block) =>
        block.startsWith("- ") ? (
          <ul key={block} className="list-outside list-disc space-y-1.5 pl-5 marker:text-signal">
            {block.split("\n").map((line) => (
              <li key={line}>{line.slice(2)}</li>
            ))}
          </ul>
        ) : (
          <p key={block}>{block}</p>
        ),
      )}
    </div>
  );
}

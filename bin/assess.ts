// npm run --silent assess: scores texts, JSON lines in and out (docs/assessment.md).
import { assess, traits } from "#engines/traits/api.ts";
import { once } from "node:events";
import { typed } from "./plainly.ts";

const lineEnd = 10;
const decoder = new TextDecoder("utf-8", { fatal: true });
let healthy = true;
typed({});

/** Lines of standard input, split at line feeds alone: a text may hold other line separators. */
async function* lines(): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    let rest = chunk;
    for (let at = rest.indexOf(lineEnd); at >= 0; at = rest.indexOf(lineEnd)) {
      yield Buffer.concat([...parts, rest.subarray(0, at)]);
      parts = [];
      rest = rest.subarray(at + 1);
    }
    if (rest.length > 0) parts.push(rest);
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}

function answer(line: Buffer): object {
  const parsed: unknown = JSON.parse(decoder.decode(line));
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new Error("A line must be a JSON object with id and text");
  }
  const { id, text } = parsed as { id?: unknown; text?: unknown };
  if (typeof id !== "string" && typeof id !== "number")
    throw new Error("id must be a string or a number");
  if (typeof text !== "string") throw new Error("text must be a string");
  const assessment = assess({ aboutYourself: text });
  const scores = traits.map((trait) => {
    const { score, evidence } = assessment[trait];
    return [trait, { score, evidence: evidence.map(({ quote }) => quote) }] as const;
  });
  return {
    id,
    engine: assessment.engine,
    ...Object.fromEntries(scores),
    summary: assessment.summary,
  };
}

function answerOrError(line: Buffer): object {
  try {
    return answer(line);
  } catch (error) {
    healthy = false;
    return { id: null, error: error instanceof Error ? error.message : "Not readable" };
  }
}

process.stdout.on("error", () => process.exit(1));
for await (const line of lines()) {
  if (line.every((byte) => byte === 32 || byte === 13 || byte === 9)) continue;
  if (!process.stdout.write(`${JSON.stringify(answerOrError(line))}\n`)) {
    await once(process.stdout, "drain");
  }
}
process.exitCode = healthy ? 0 : 1;

import { once } from "node:events";
import { SMTPServer } from "smtp-server";

/** One message as the mail server received it. */
export interface Taken {
  from: string;
  to: string[];
  /** Headers by name in small letters; each with every value it was given. */
  headers: Map<string, string[]>;
  raw: string;
}

export interface MailServer {
  url: string;
  taken: Taken[];
  /** Answers to the next messages, in order; after the last one every message is accepted. */
  answers: ("ok" | "later" | "never" | "no mailbox" | "hang up")[];
  close(): Promise<void>;
}

function headersOf(raw: string) {
  const headers = new Map<string, string[]>();
  const [head = ""] = raw.split("\r\n\r\n");
  for (const line of head.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  return headers;
}

/** A mail server on a free port of the loopback address. */
export async function startMailServer(): Promise<MailServer> {
  const taken: Taken[] = [];
  const answers: MailServer["answers"] = [];
  const refused = (responseCode: number, text: string) =>
    Object.assign(new Error(text), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      let raw = "";
      stream.on("data", (part: Buffer) => (raw += part.toString("utf8")));
      stream.once("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        const answer = answers.shift() ?? "ok";
        if (answer === "later") return done(refused(451, `try ${to.join()} later`));
        if (answer === "never") return done(refused(550, `no such user ${to.join()}`));
        if (answer === "no mailbox") return done(refused(550, `5.1.1 no mailbox ${to.join()}`));
        if (answer === "hang up") return server.close();
        taken.push({ from: mailFrom ? mailFrom.address : "", to, headers: headersOf(raw), raw });
        return done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

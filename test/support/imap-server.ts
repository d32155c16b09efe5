import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** A message in a mailbox. */
export interface Kept {
  uid: number;
  raw: string;
  flags: Set<string>;
}

export interface ImapServer {
  /** Its address, with the name and the password that it accepts. */
  url: string;
  messages: Kept[];
  put(raw: string): void;
  /** Makes it hang up in the middle of the next message that it is asked for. */
  breakOff(): void;
  close(): Promise<void>;
}

const user = "bounces";
const password = "what the mailbox asks for";

type Say = (line: string) => void;

/** The mailbox and its commands: the part of RFC 3501 that reading needs. */
class Mailbox {
  messages: Kept[] = [];
  breaksOff = false;
  private next = 1;

  put(raw: string) {
    this.messages.push({ uid: this.next++, raw: raw.replace(/\r?\n/g, "\r\n"), flags: new Set() });
  }

  private find = (uid: string | undefined) => this.messages.find((one) => one.uid === Number(uid));

  private place = (message: Kept) => this.messages.indexOf(message) + 1;

  select(say: Say) {
    say(`* ${this.messages.length} EXISTS`);
    say("* FLAGS (\\Seen \\Deleted)");
    say("* OK [PERMANENTFLAGS (\\Seen \\Deleted)] ok");
    say("* OK [UIDVALIDITY 1] ok");
    say(`* OK [UIDNEXT ${this.next}] ok`);
  }

  search(say: Say) {
    const waiting = this.messages.filter(({ flags }) => !flags.has("\\Seen"));
    say(`* SEARCH ${waiting.map(({ uid }) => uid).join(" ")}`);
  }

  /** @returns whether the conversation goes on */
  fetch(say: Say, uid: string | undefined): boolean {
    const message = this.find(uid);
    if (!message) return true;
    const head = `* ${this.place(message)} FETCH (UID ${message.uid} BODY[]<0> {${Buffer.byteLength(message.raw)}}`;
    if (this.breaksOff) {
      this.breaksOff = false;
      say(`${head}\r\n${message.raw.slice(0, 40)}`);
      return false;
    }
    say(`${head}\r\n${message.raw})`);
    return true;
  }

  store(say: Say, uid: string | undefined, flag: string) {
    const message = this.find(uid);
    if (!message) return;
    message.flags.add(flag);
    say(
      `* ${this.place(message)} FETCH (UID ${message.uid} FLAGS (${[...message.flags].join(" ")}))`,
    );
  }

  expunge(say: Say) {
    for (const message of this.messages.filter(({ flags }) => flags.has("\\Deleted"))) {
      say(`* ${this.place(message)} EXPUNGE`);
      this.messages = this.messages.filter((one) => one !== message);
    }
  }
}

const capability = "CAPABILITY IMAP4rev1 UIDPLUS AUTH=PLAIN";

const proof = Buffer.from(`\0${user}\0${password}`).toString("base64");

/** Answers one command; false ends the conversation. */
function answer(mailbox: Mailbox, say: Say, line: string): boolean {
  const [tag = "*", ...rest] = line.split(" ");
  const command = rest.join(" ");
  const done = (text = "done") => say(`${tag} OK ${text}`);
  const [, uid] = /^UID (?:FETCH|STORE) (\d+)/i.exec(command) ?? [];
  if (/^LOGOUT/i.test(command)) {
    say("* BYE");
    done();
    return false;
  }
  if (/^CAPABILITY/i.test(command)) say(`* ${capability}`);
  if (/^LIST "" ""$/i.test(command)) say('* LIST (\\Noselect) "/" ""');
  else if (/^LIST .*INBOX"?$/i.test(command)) say('* LIST () "/" INBOX');
  if (/^(SELECT|EXAMINE) "?INBOX/i.test(command)) mailbox.select(say);
  else if (/^SELECT/i.test(command)) {
    say(`${tag} NO no such folder`);
    return true;
  }
  if (/^UID SEARCH/i.test(command)) mailbox.search(say);
  if (/^UID FETCH/i.test(command) && !mailbox.fetch(say, uid)) return false;
  if (/^UID STORE/i.test(command))
    mailbox.store(say, uid, /\\Deleted/i.test(command) ? "\\Deleted" : "\\Seen");
  if (/EXPUNGE/i.test(command)) mailbox.expunge(say);
  done();
  return true;
}

/** A mail server that keeps a mailbox, on a free port of the loopback address. */
export async function startImapServer(): Promise<ImapServer> {
  const mailbox = new Mailbox();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    const say: Say = (line) => void socket.write(`${line}\r\n`);
    let read = "";
    /** The tag of a command that waits for the client's credentials. */
    let asking: string | null = null;
    const heed = (line: string): boolean => {
      if (asking) {
        say(line === proof ? `${asking} OK welcome` : `${asking} NO [AUTHENTICATIONFAILED] wrong`);
        asking = null;
        return true;
      }
      [, asking = null] = /^(\S+) AUTHENTICATE PLAIN$/i.exec(line) ?? [];
      if (asking) say("+");
      return asking !== null || answer(mailbox, say, line);
    };
    socket.on("data", (part) => {
      read += part.toString("latin1");
      const lines = read.split("\r\n");
      read = lines.pop() ?? "";
      for (const line of lines)
        if (!heed(line)) {
          socket.end();
          return;
        }
    });
    say(`* OK [${capability}] here`);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = server.address();
  if (at === null || typeof at === "string") throw new Error("no port");
  return {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${at.port}`,
    get messages() {
      return mailbox.messages;
    },
    put: (raw) => mailbox.put(raw),
    breakOff: () => {
      mailbox.breaksOff = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

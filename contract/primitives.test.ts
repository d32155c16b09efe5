import { expect, test } from "vitest";
import { linkless, paragraph, plainName } from "./primitives.ts";
import { processorTime } from "#test/support/processor-time.ts";

const isName = (text: string) => plainName(100).safeParse(text).success;

test.each([
  "evil.com",
  "EVIL.COM",
  "Evil.Com",
  "evil。com",
  "evil．com",
  "evil․com",
  "ＥＶＩＬ．ＣＯＭ",
  "evil.рф",
  "evil.コム",
  "BIT.LY/x",
  "t.Co/x",
  "https://x",
  "WWW.x",
  "www evil com",
  "pay@evil",
  "Text @evilbot",
  "(@evilbot)",
  "192.168.1.1 555",
  "Call 555-123-4567",
  "555–1234–567",
  "٥٥٥ ١٢٣ ٤٥٦٧",
  "evil dot com",
  "Evil (DOT) Com",
  "evil punto com",
  "evil . com",
  "e v i l . c o m",
  "five five five zero one four two",
  "cinco-cinco-cinco-uno-dos-tres-cuatro",
  "evil\u200b.com", // a space of no width, and other signs that nobody sees
  "evil.\u00adcom",
  "ev\u2060il.c\u034fom",
  "555\u200b123\u200d4567",
  "5\ufe0f\u20e35\ufe0f\u20e35\ufe0f\u20e3-1\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e3-4\ufe0f\u20e3",
  "555*123*4567",
  "555_123_4567",
  "Brakes @ evil",
  "#evil",
  "$evil",
  "evil[.]com",
  "evil ( . ) net",
  "evil•com",
  "evil\\com",
  "evil dot c o m",
  "evil arroba gmail",
  "me slash evil",
  "https evil",
  "hxxp evil",
  "Telegram evilbot",
  "Cash App evil",
  "Text YES to 55555",
  "Llame al 911911",
  "Nоvak", // a Cyrillic о
  "Ꮮakeside", // a Cherokee L
])("a name that leads somewhere is none: %s", (text) => {
  expect(isName(`Win at ${text}`)).toBe(false);
});

test.each([
  "J.R. Smith",
  "St.John",
  "O'Brien & Sons, Inc.",
  "A.B.C. Motors",
  "A.S.E. Tech @ $30",
  "A-1 Auto @ 5th",
  "Parts #12",
  "On-call tech, $2500",
  "Slash Welding",
  "Ravi a/l Subramaniam",
  "Núñez, José",
  "Технік 2",
  "Tech (Mon.-Fri.), 7.5 hours",
  "24/7 Towing",
  "Dot Com Motors",
  "Polka Dot Coatings",
  "One Two Three Four Five Garage",
  "Smith . Comer",
  "Иван Smith",
  "Lead Tech, $75,000-95,000",
  "Family \u{1F468}\u200d\u{1F467} Auto",
])("a name is one: %s", (text) => {
  expect(isName(text)).toBe(true);
});

test.each(["x", "ab.", "1 ", " w", "-", "one ", "a . "])(
  "a name is read in time that grows as it does: %j",
  (part) => {
    const name = plainName(1_000_000);
    // The best of some turns: what else the process does, as collecting garbage, is in the others.
    const takes = (length: number) => {
      const text = part.repeat(length / part.length);
      const turns = Array.from({ length: 7 }, () => processorTime(() => name.safeParse(text)));
      return Math.min(...turns);
    };
    // Ten times the text: a hundred times as long where it is walked anew from each letter.
    expect(takes(30_000)).toBeLessThan(30 * Math.max(takes(3000), 0.2));
  },
);

test.each([
  "see evil.com/x",
  "https://x",
  "WWW.evil",
  "www evil com",
  "Evil.Co!",
  "evil[.]com",
  "me@evil.org",
  "evil dot com",
  "evil.page/in",
  "evil.berlin/in",
  "evil.us",
  "evil\u200b.com",
  "evil.c\u00adom",
  "\u202emoc.live", // read from its end: evil.com
  "\u2067moc.live\u2069",
])("what is written to the other side leads nowhere: %s", (text) =>
  expect(linkless(paragraph(100)).safeParse(text).success).toBe(false),
);

test.each([
  "At 9.30am.or later",
  "I work until 5.Sorry",
  "Call (313) 555-0142",
  "3.5 hours, St.Clair Rd",
])("and may say anything else: %s", (text) =>
  expect(linkless(paragraph(100)).safeParse(text).success).toBe(true),
);

/* How interviews take place, by itself: pages and the server use these, and no schema comes along with them. */

export const meetingWays = ["in_person", "phone", "video"] as const;
export type MeetingWay = (typeof meetingWays)[number];

/** Minutes that an interview may take. */
export const meetingMinutes = { min: 10, max: 480 };

export interface Meeting {
  minutes: number;
  way: MeetingWay;
  /** In person: where, if not at the shop's address. Video: the link, empty while there is none. */
  place: string;
}

/** The defaults of an interview. */
export const defaultMeeting: Meeting = { minutes: 45, way: "in_person", place: "" };

/**
 * When an interview is over, in milliseconds. Until then it lies ahead: whoever is late, on the way, or to be called
 * still needs to know where and how.
 */
export const endOf = (time: string | Date, minutes: number) =>
  new Date(time).getTime() + minutes * 60_000;

/**
 * What keeps a text from being the address of a page that can safely be opened and leads where it seems to: its host
 * stands at its front as it is, so that neither a name before an "@" nor letters that look like others pass for it.
 */
export function linkProblem(text: string) {
  if (!text.toLowerCase().startsWith("https://")) return "link";
  if (!URL.canParse(text) || text.includes("\\")) return "linkBroken";
  const { host, username, password } = new URL(text);
  if (username || password) return "linkName";
  const front = `https://${host}`;
  const isPlain =
    text.toLowerCase().startsWith(front) &&
    ["", "/", "?", "#", ":"].includes(text.charAt(front.length));
  return isPlain ? null : "linkLetters";
}

export const isLink = (text: string) => linkProblem(text) === null;

/** Where a map shows an address; a phone opens its own. */
export const mapOf = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

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
 * Whether a text is the address of a page that can safely be opened, and leads where it seems to: its host stands at
 * its front as it is, so that neither a name before an "@" nor letters that look like others pass for it.
 */
export function isLink(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const front = `https://${new URL(text).host}`;
  return (
    text.toLowerCase().startsWith(front) && ["", "/", "?", "#"].includes(text.charAt(front.length))
  );
}

/** Where a map shows an address; a phone opens its own. */
export const mapOf = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Where to go: the shop's address comes with its town, another place as the shop wrote it. */
export const wayTo = (place: string, shopAddress: string) =>
  place && shopAddress.startsWith(place) ? shopAddress : place;

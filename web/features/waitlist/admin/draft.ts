import type { BodyOf } from "#contract/route.ts";
import type { updateWaitlistEntry, WaitlistEntry, WaitlistStatus } from "#contract/waitlist.ts";

/** What stands in the editor of an entry. */
export interface Draft {
  status: WaitlistStatus;
  notes: string;
  /** The tick of the box that `offerOf` describes. */
  write: boolean;
}

export const draftOf = (entry: WaitlistEntry): Draft => ({
  status: entry.status,
  notes: entry.notes ?? "",
  write: false,
});

/** A draft on the entry as somebody else left it: what was typed stays, the rest follows them. */
export const rebase = (draft: Draft, before: WaitlistEntry, now: WaitlistEntry): Draft => ({
  status: draft.status === before.status ? now.status : draft.status,
  notes: draft.notes === (before.notes ?? "") ? (now.notes ?? "") : draft.notes,
  write: draft.status === before.status ? false : draft.write,
});

const movesTo = (entry: WaitlistEntry, draft: Draft, status: WaitlistStatus) =>
  draft.status === status && entry.status !== status;

/** An approved entry that nobody invited: it came in with an import. */
const uninvited = (entry: WaitlistEntry, draft: Draft) =>
  entry.status === "approved" && draft.status === "approved" && !entry.invitedAt;

export const isChanged = (entry: WaitlistEntry, draft: Draft) =>
  draft.status !== entry.status ||
  draft.notes !== (entry.notes ?? "") ||
  (draft.write && offerOf(entry, draft) !== null);

/** A message that can be sent or left unsent: the words of its tick box. */
export function offerOf(entry: WaitlistEntry, draft: Draft): string | null {
  if (movesTo(entry, draft, "rejected")) return "Tell the applicant by email";
  return uninvited(entry, draft) ? "Send the invitation now" : null;
}

/** What saving will do, said before it is done: the button's words and a sentence beside it. */
export function consequenceOf(entry: WaitlistEntry, draft: Draft): { verb: string; hint: string } {
  const withdrawn =
    entry.invitedAt && draft.status !== "approved"
      ? " An invitation that was not used yet stops working."
      : "";
  if (movesTo(entry, draft, "approved") || (uninvited(entry, draft) && draft.write))
    return { verb: "Approve and invite", hint: `An invitation goes out to ${entry.email}.` };
  if (movesTo(entry, draft, "rejected"))
    return draft.write
      ? { verb: "Reject and notify", hint: `${entry.email} gets a rejection email.${withdrawn}` }
      : { verb: "Reject", hint: `Nothing is sent.${withdrawn}` };
  if (movesTo(entry, draft, "pending"))
    return { verb: "Set to pending", hint: `Nothing is sent.${withdrawn}` };
  return isChanged(entry, draft)
    ? { verb: "Save notes", hint: "Only the notes change. Nothing is sent." }
    : { verb: "Save", hint: "Nothing has changed yet." };
}

/**
 * What the server is asked to change. A status that stays is left out: sent again it would invite
 * an applicant whom only a note is about.
 */
export function requestOf(
  entry: WaitlistEntry,
  draft: Draft,
): NonNullable<BodyOf<typeof updateWaitlistEntry>> {
  const invites = uninvited(entry, draft) && draft.write;
  return {
    status: draft.status !== entry.status || invites ? draft.status : undefined,
    notes: draft.notes || null,
    updatedAt: entry.updatedAt,
    notifyApplicant: movesTo(entry, draft, "rejected") ? draft.write : undefined,
  };
}

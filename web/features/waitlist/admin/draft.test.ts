import { expect, test } from "vitest";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import {
  consequenceOf,
  type Draft,
  draftOf,
  isChanged,
  offerOf,
  rebase,
  requestOf,
} from "./draft.ts";

const entry: WaitlistEntry = {
  id: "00000000-0000-4000-8000-000000000000",
  name: "Maria Alvarez",
  email: "maria@example.com",
  phone: "(313) 555-0101",
  city: "Detroit",
  state: "MI",
  referralCode: "REF-1",
  status: "pending",
  notes: null,
  createdAt: "2025-07-15T12:00:00.000Z",
  updatedAt: null,
  invitedAt: null,
};
const imported: WaitlistEntry = { ...entry, status: "approved" };
const invited: WaitlistEntry = {
  ...imported,
  updatedAt: "2025-07-16T12:00:00.000Z",
  invitedAt: "2025-07-16T12:00:00.000Z",
};
const edited = (from: WaitlistEntry, changes: Partial<Draft>) => ({ ...draftOf(from), ...changes });

test("the editor starts from what the entry holds, and that is no change", () => {
  const draft = draftOf({ ...invited, notes: "Call back" });
  expect(draft).toEqual({ status: "approved", notes: "Call back", write: false });
  expect(isChanged(entry, draftOf(entry))).toBe(false);
  expect(consequenceOf(entry, draftOf(entry)).hint).toBe("Nothing has changed yet.");
});

test("approving names the address that the invitation goes to", () => {
  const said = consequenceOf(entry, edited(entry, { status: "approved" }));
  expect(said.verb).toBe("Approve and invite");
  expect(said.hint).toContain("maria@example.com");
});

test("rejecting sends nothing unless the box is ticked, and says when an invitation dies", () => {
  const silent = consequenceOf(invited, edited(invited, { status: "rejected" }));
  expect(silent.hint).toMatch(/Nothing is sent\..*stops working/);
  const told = consequenceOf(entry, edited(entry, { status: "rejected", write: true }));
  expect(told.verb).toBe("Reject and notify");
  expect(told.hint).not.toContain("stops working");
});

test("a note alone leaves the status out, so that it invites nobody", () => {
  const draft = edited(imported, { notes: "ASE certified" });
  expect(consequenceOf(imported, draft).verb).toBe("Save notes");
  expect(requestOf(imported, draft)).toEqual({ notes: "ASE certified", updatedAt: null });
});

test("an approved entry without an invitation can be invited", () => {
  expect(offerOf(imported, draftOf(imported))).toBe("Send the invitation now");
  expect(offerOf(invited, draftOf(invited))).toBeNull();
  const draft = edited(imported, { write: true });
  expect(consequenceOf(imported, draft).verb).toBe("Approve and invite");
  expect(requestOf(imported, draft)).toMatchObject({ status: "approved" });
});

test("a box ticked for a rejection does not send anything once the status is back", () => {
  const draft = edited(invited, { write: true });
  expect(isChanged(invited, draft)).toBe(false);
  expect(requestOf(invited, draft)).toEqual({ notes: null, updatedAt: invited.updatedAt });
});

test("a rejection says whether to tell the applicant, and which version was seen", () => {
  expect(requestOf(invited, edited(invited, { status: "rejected", write: true }))).toEqual({
    status: "rejected",
    notes: null,
    updatedAt: "2025-07-16T12:00:00.000Z",
    notifyApplicant: true,
  });
});

test("after somebody else's change, what was typed stays and what was not touched follows", () => {
  const now: WaitlistEntry = { ...invited, status: "rejected", notes: "Theirs" };
  expect(rebase(edited(invited, { notes: "Mine" }), invited, now)).toEqual({
    status: "rejected",
    notes: "Mine",
    write: false,
  });
  expect(rebase(edited(invited, { status: "pending" }), invited, now)).toEqual({
    status: "pending",
    notes: "Theirs",
    write: false,
  });
});

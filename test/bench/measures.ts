import type { Call } from "./load.ts";

export interface Measure {
  name: string;
  call: Call;
  /** At least this share of the limit's requests, within this many times its p99. */
  goal?: { share: number; p99: number };
}

const goal = { share: 0.5, p99: 5 };

const page = (name: string, query: Record<string, string>): Measure => ({
  name,
  call: { path: `/api/admin/waitlist?${new URLSearchParams(query)}` },
  goal,
});

let applicants = 0;

const application = () => ({
  name: "Ana Flores",
  phone: "(313) 555-0142",
  email: `applicant${++applicants}@example.org`,
  city: "Detroit",
  state: "MI",
  referralCode: "REF-DENISE",
});

/** What is read, as an admin and as anybody signed in; the page always comes with its counters. */
export const reads: readonly Measure[] = [
  page("Waitlist, first page", { limit: "50" }),
  page("Waitlist, by status", { limit: "50", status: "approved" }),
  page("Waitlist, a rare word", { limit: "50", search: "garcia" }),
  page("Waitlist, a common word", { limit: "50", search: "detroit" }),
  page("Waitlist, the counters", { limit: "1" }),
  { name: "The signed-in user", call: { path: "/api/auth/user" }, goal },
];

/** What is written: one application, durable when it is answered. */
export const writes: readonly Measure[] = [
  {
    name: "An application",
    call: {
      method: "POST",
      path: "/api/waitlist",
      headers: { "content-type": "application/json" },
      body: application,
    },
    goal: { share: 0.6, p99: 5 },
  },
];

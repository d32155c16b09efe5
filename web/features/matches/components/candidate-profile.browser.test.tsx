import { expect, it, onTestFinished } from "vitest";
import type { User } from "#contract/accounts.ts";
import type { ConversionEvent } from "#contract/analytics.ts";
import type { Boot } from "#contract/boot.ts";
import type { EmployerMatchDetail } from "#contract/match-profiles.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { countPagesWhenIdle } from "#web/features/analytics/api.ts";
import { createSession } from "#web/session/session.ts";
import { CandidateProfile } from "./candidate-profile.tsx";
import { FitCard } from "./fit-card.tsx";
import { MatchCard } from "./match-card.tsx";

const id = "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11";
const none = { wanted: [], matched: [] };

const closed: EmployerMatchDetail = {
  id,
  requestId: id,
  roleTitle: "Brake technician",
  shopName: "Northside Auto",
  state: "passed",
  closedReason: null,
  closedBy: null,
  isOver: true,
  origin: "pool",
  matchPercentage: 80,
  jobseeker: {
    firstName: "Rosa",
    lastName: "Delgado",
    location: null,
    availability: null,
    isJobReady: false,
    hustleScore: 4,
    safetyAwarenessScore: 4,
    coachabilityScore: 4,
    reliabilityScore: 4,
    inWords: {},
  },
  reasons: {
    distance: null,
    availability: null,
    hours: null,
    skills: none,
    certifications: none,
    traitMean: 4,
  },
  fit: { met: 0, of: 0, missed: 0, untold: 0 },
  interview: null,
  metOn: null,
  answerBy: null,
  availableAt: null,
  undoUntil: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  can: {
    hire: false,
    scheduleInterview: false,
    pass: false,
    undo: false,
    cancelInterview: false,
    giveFeedback: false,
  },
  profile: null,
  toldSkills: [],
  deniedSkills: [],
  assessment: null,
  isReviewOpen: false,
  contact: null,
  hasResume: false,
  resumeUrl: null,
  passReason: null,
  sharePassReason: false,
  feedback: {
    employerFeedback: null,
    interviewDate: null,
    interviewNotes: null,
    hireDecision: null,
    feedbackRating: null,
    updatedAt: null,
    state: "passed",
    undoUntil: null,
    known: { interviewDate: null, hireDecision: null },
    requestId: "r1",
    person: "Rosa Delgado",
    roleTitle: "Brake technician",
  },
  history: [],
};

const open: EmployerMatchDetail = {
  ...closed,
  state: "new",
  profile: {
    experienceLevel: null,
    skills: [],
    hasTransportation: true,
    comfortableWorkingConditions: true,
    certifications: null,
    preferredHours: null,
    workStyle: null,
    bio: null,
    aboutYourself: null,
    handsOnExperience: null,
    workEthicStory: null,
    whyAutomotive: null,
    learningStyle: null,
    videoUrl: null,
    profileImageUrl: null,
    statement: null,
  },
};

type Batch = ConversionEvent & { more: ConversionEvent[] };

/** Begins to count; answers a function that gives what was counted since it was last asked. */
async function counting() {
  const sent: Blob[] = [];
  navigator.sendBeacon = (_address, body) => sent.push(body as Blob) > 0;
  onTestFinished(() => void Reflect.deleteProperty(navigator, "sendBeacon"));
  const counted = async () => {
    dispatchEvent(new Event("pagehide"));
    const batches = await Promise.all(sent.splice(0).map((blob) => blob.text()));
    return batches.flatMap((text) => {
      const { more, ...first } = JSON.parse(text) as Batch;
      return [first, ...more];
    });
  };
  const boot = { analytics: null } as Boot;
  countPagesWhenIdle({ boot, session: createSession({ user: null }) });
  await expect.poll(counted).toEqual([expect.objectContaining({ event: "page_view" })]);
  return counted;
}

it("counts a look once a profile is shown, and none at one that is closed", async () => {
  const counted = await counting();
  const { screen, show } = await showOnScreen(<CandidateProfile match={closed} back={null} />, {
    texts: ["matches", "jobseekers"],
    user: { role: "employer" } as User,
  });
  await expect.element(screen.getByText("Profile closed")).toBeVisible();
  expect(await counted()).toEqual([]);
  await show(<CandidateProfile match={open} back={null} />);
  await expect.element(screen.getByText("Profile closed")).not.toBeInTheDocument();
  expect(await counted()).toEqual([
    expect.objectContaining({ action: "profile_view", metadata: { viewerType: "employer" } }),
  ]);
});

it("offers feedback about a new match on its own page, and not in every list", async () => {
  const match: EmployerMatchDetail = {
    ...closed,
    state: "new",
    can: { ...closed.can, hire: true, giveFeedback: true },
  };
  const { screen, show } = await showOnScreen(<CandidateProfile match={match} back={null} />, {
    texts: ["matches", "jobseekers", "interviews"],
    user: { role: "employer" } as User,
  });
  const link = screen.getByRole("link", { name: "Interview feedback" });
  await expect.element(link).toHaveAttribute("href", `/employer/feedback/${id}`);
  await show(<MatchCard match={match} />);
  await expect.element(screen.getByRole("button", { name: "Hire" })).toBeVisible();
  expect(link.elements()).toEqual([]);
});

it("shows the feedback that was given, with the one way to change it", async () => {
  const match: EmployerMatchDetail = {
    ...closed,
    can: { ...closed.can, giveFeedback: true },
    feedback: {
      ...closed.feedback,
      interviewDate: "2026-11-20",
      interviewNotes: "Traced the short in ten minutes.",
      employerFeedback: "Too far from her.",
      hireDecision: "rejected",
      feedbackRating: 4,
      updatedAt: "2026-11-21T12:00:00.000Z",
    },
  };
  const { screen } = await showOnScreen(<CandidateProfile match={match} back={null} />, {
    texts: ["matches", "jobseekers"],
    user: { role: "employer" } as User,
  });
  for (const said of [
    "Nov 20, 2026",
    "4 out of 5 stars",
    "Not a good fit",
    "Traced the short in ten minutes.",
    "Too far from her.",
  ])
    await expect.element(screen.getByText(said)).toBeVisible();
  const link = screen.getByRole("link", { name: /feedback/i });
  await expect.element(link).toHaveAttribute("href", `/employer/feedback/${id}`);
  await expect.element(link).toHaveTextContent("Edit feedback");
});

it("puts words that deny a skill beside no verdict that the person has it", async () => {
  const denied = { skill: "brakes", quote: "I never did brakes" };
  const match = (matched: string[], lacks: string[]): EmployerMatchDetail => ({
    ...open,
    reasons: { ...open.reasons, skills: { wanted: ["brakes"], matched, denied: lacks } },
    deniedSkills: [denied],
  });
  const { screen, show } = await showOnScreen(<FitCard match={match([], ["brakes"])} />, {
    texts: ["matches", "jobseekers"],
  });
  await expect.element(screen.getByText(denied.quote).first()).toBeInTheDocument();
  await expect.element(screen.getByText("Near the job").first()).toBeInTheDocument();
  await show(<FitCard match={match(["brakes"], [])} />);
  await expect.element(screen.getByText(denied.quote)).not.toBeInTheDocument();
});

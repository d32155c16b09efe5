import type { saveJobseekerProfile } from "#contract/jobseekers.ts";
import type { CallOf, Route } from "#contract/route.ts";
import type { applyForAccess } from "#contract/waitlist.ts";
import { ApiError, call } from "#web/api.ts";
import { jobApplication } from "#web/features/analytics/api.ts";
import { dropSent, refuseForm } from "./keeping-forms.ts";
import { type WaitingForm, waitingForms } from "./waiting-forms.ts";

type Sending<R extends Route> = CallOf<R> & { idempotencyKey: string };

const sendProfile = (parts: Sending<typeof saveJobseekerProfile>) =>
  call<typeof saveJobseekerProfile>("POST", "/api/jobseeker/profile", parts);

const senders = {
  application: (parts: Sending<typeof applyForAccess>) =>
    call<typeof applyForAccess>("POST", "/api/waitlist", parts),
  creation: sendProfile,
  edit: sendProfile,
};

/** Answers that say nothing against the form itself: it is sent again later. */
const forNow = new Set([401, 403, 408, 425, 429]);

type Heard = (form: WaitingForm, answer: unknown) => void;
const listeners = new Set<Heard>();

/** Hears of every form that arrived, until the function that it answers is called. */
export function onFormSent(heard: Heard): () => void {
  listeners.add(heard);
  return () => void listeners.delete(heard);
}

async function send(form: WaitingForm) {
  const { kind, body, key } = form;
  try {
    const answer = await senders[kind]({ body: body as never, idempotencyKey: key });
    if (kind === "application") jobApplication();
    for (const heard of listeners) heard(form, answer);
    dropSent(key);
  } catch (error) {
    const final = error instanceof ApiError && error.status < 500 && !forNow.has(error.status);
    if (final) refuseForm(key, error.body ?? { error: "" });
  }
}

/** Sends what waits for somebody, one tab at a time; what does not arrive goes on waiting. */
export async function sendWaiting(owner: string | null): Promise<void> {
  await navigator.locks.request("waiting-forms", async () => {
    for (const form of waitingForms())
      if (form.owner === owner && !form.refusal && navigator.onLine) await send(form);
  });
}

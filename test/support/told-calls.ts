import { letter } from "#server/platform/email/letter.ts";
import { notify } from "#server/features/notifications/commands.ts";
import type { TestApp } from "./app.ts";
import { makeUser, signIn } from "./factories.ts";

const all = { matches: true, interviews: true, profile: true, reviews: true };
const defaults = {
  email: all,
  push: all,
  sms: all,
  quietHours: null,
  timeZone: "America/Detroit",
  smsPhone: null,
};

/** Who is told, what, and by which way, on an application that is there by the time it is called. */
export function toldCalls(started: () => TestApp) {
  async function somebody() {
    const { ctx } = started();
    const { id, email } = await makeUser(ctx, { role: "jobseeker" });
    return { id, email, as: await signIn(ctx, id) };
  }

  function tell(userId: string, key: string, subject = "A shop wants to meet you") {
    const { ctx } = started();
    return notify(ctx, {
      userId,
      kind: "matches",
      key,
      message: (language) =>
        letter(ctx, language, {
          why: "account",
          subject,
          paragraphs: ["Hello Rosa,", "Novak Motors looked at your profile."],
          action: { label: "See it", url: new URL("/jobseeker/jobs", ctx.config.publicUrl).href },
        }),
    });
  }

  const choose = (as: string, body: object) =>
    started().call("PUT", "/api/notifications/choices", { as, body: { ...defaults, ...body } });

  return { somebody, tell, choose };
}

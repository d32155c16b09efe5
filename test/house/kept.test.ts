import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { personalData } from "#server/features/index.ts";
import { kept } from "#web/app/kept.ts";
import { browserParts, keptParts } from "#web/visitor/legal/kept-parts.ts";

test("the privacy policy names every part of what the server keeps about people", () => {
  expect([...keptParts].toSorted()).toEqual(personalData.map(({ name }) => name).toSorted());
});

test("the privacy policy names every part of what the app keeps of people in a browser", () => {
  expect(browserParts).toEqual(expect.arrayContaining(kept.map(({ name }) => name)));
});

/** Where something is put into a browser, and what the privacy policy calls it there. */
const places: Record<string, readonly (typeof browserParts)[number][]> = {
  "server/app.ts": ["session"],
  "server/features/accounts/routes.ts": ["session", "language"],
  "server/features/second-factor/routes.ts": ["session"],
  "server/platform/http/written.ts": ["written"],
  "web/features/accounts/theme.ts": ["theme"],
  "web/features/analytics/answer.ts": ["counting"],
  "web/features/analytics/visit.ts": ["visit"],
  "web/features/install/dismissal.ts": ["cards"],
  "web/features/matches/hires-to-tell.ts": ["hires"],
  "web/features/notifications/push.ts": ["push"],
  "web/features/waitlist/applied.ts": ["applied"],
  "web/features/waiting-forms/keeping-forms.ts": ["waitingForms"],
  "web/forms/draft.ts": ["drafts", "applicationDraft"],
  "web/session/signing-out.ts": ["signedOut"],
  "web/session/snapshot.ts": ["snapshot"],
  "web/ui/toast-after-load.ts": ["toast"],
};
/** The browser itself keeps the files that the service worker asks for. */
const elsewhere: readonly (typeof browserParts)[number][] = ["app"];

const writes =
  /[sS]torage(?:\(\))?(?:\.setItem|\[)|\bcaches\.open|indexedDB\.open|openDB\(|document\.cookie =|cookieStore|setCookie\(|"set-cookie"/;

test("nothing is put into a browser that the privacy policy does not name", () => {
  const files = globSync("{web,server}/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/.test(file) && writes.test(readFileSync(file, "utf8")),
  );
  expect(files.toSorted()).toEqual(Object.keys(places).toSorted());
  expect(new Set([...Object.values(places).flat(), ...elsewhere])).toEqual(new Set(browserParts));
});

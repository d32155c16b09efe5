import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { readBoot } from "#web/boot.ts";
import { countPagesWhenIdle, referralCode } from "#web/features/analytics/api.ts";
import { keepOffer } from "#web/features/install/api.ts";
import { createTexts } from "#web/i18n.ts";
import type { Namespace } from "#web/i18n-keys.ts";
import { readTexts } from "#web/read-texts.ts";
import { createSession } from "#web/session/session.ts";
import { finishSigningOut } from "#web/session/signing-out.ts";
import { wipeSnapshot } from "#web/session/wipe-snapshot.ts";
import { loadPage } from "./load-page.ts";
import { VisitorRoot } from "./visitor-root.tsx";

keepOffer();
// Kept for the visit now: the address may have changed by the time that pages are counted.
referralCode();

/** Not awaited at the top level: chunks that a page loads may import this one and would wait for it forever. */
async function start() {
  const boot = await readBoot();
  finishSigningOut(false);
  wipeSnapshot();
  const session = createSession({ user: null });
  // Which page this is, and what it reads, stands in the document (bin/build/documents.ts).
  const container = document.getElementById("root")!;
  const { page = "", texts: file = "", parts = "" } = container.dataset;
  const [Page, begun] = await Promise.all([loadPage(page), readTexts(file, boot.language)]);
  const texts = createTexts(boot.language, begun);
  await texts.load(parts.split(" ") as Namespace[]);
  const path = location.pathname;
  const root = (
    <StrictMode>
      <VisitorRoot boot={boot} session={session} texts={texts} path={path} Page={Page} />
    </StrictMode>
  );
  // Hydrates in slices, so that a slow phone can scroll and type meanwhile.
  startTransition(() => void hydrateRoot(container, root));
  countPagesWhenIdle({ boot, session });
}

void start();

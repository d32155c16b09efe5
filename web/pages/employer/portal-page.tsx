import { useUser } from "#web/session/session.ts";
import { LogInPrompt } from "./components/log-in-prompt.tsx";
import { Portal } from "./portal.tsx";

/** The employer portal; to whoever is signed out, the way in. */
export function Page() {
  return useUser() ? <Portal /> : <LogInPrompt />;
}

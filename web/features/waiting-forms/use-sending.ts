import { useEffect } from "react";
import { useBoot } from "#web/boot.ts";
import { sendWaiting } from "./send-waiting.ts";
import { waitingForms } from "./waiting-forms.ts";

/** A browser that takes itself for connected may be wrong: while something waits, it tries again. */
const retryMs = 30_000;

/** Sends what waits for somebody: at once, when the connection returns, and every so often. */
export function useSending(owner: string | null) {
  const { offline } = useBoot();
  useEffect(() => {
    // A page that started without the server reloads once it is back, and sends then.
    if (offline) return;
    const send = () => {
      if (waitingForms().length > 0) void sendWaiting(owner);
    };
    const again = setInterval(send, retryMs);
    addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    send();
    return () => {
      clearInterval(again);
      removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
    };
  }, [owner, offline]);
}

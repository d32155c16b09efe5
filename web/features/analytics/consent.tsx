import { useRouter } from "@tanstack/react-router";
import { type ComponentType, useEffect, useState } from "react";
import { useBegun } from "#web/lib/use-begun.ts";
import { asksNotToBeCounted, rememberedChoice } from "./choice.ts";

interface NoticeProps {
  onClose: () => void;
}

const opened = "open-counting-choice";

/** Lets the visitor answer anew, or for the first time. */
export const openChoice = () => void dispatchEvent(new Event(opened));

/**
 * Where the question is put whether the visit may be counted: to whoever has not answered, once
 * they begin to use the page, and to whoever wants to answer anew. Fetched only then.
 */
export function Consent() {
  const { texts } = useRouter().options.context;
  const begun = useBegun();
  const [asked, setAsked] = useState(false);
  const [Notice, setNotice] = useState<ComponentType<NoticeProps>>();

  useEffect(() => {
    const open = () => setAsked(true);
    addEventListener(opened, open);
    return () => removeEventListener(opened, open);
  }, []);

  const wanted = asked || (begun && !rememberedChoice() && !asksNotToBeCounted());
  useEffect(() => {
    if (!wanted) return;
    Promise.all([import("./consent-notice.tsx"), texts.load(["counting"])])
      .then(([{ ConsentNotice }]) => setNotice(() => ConsentNotice))
      // Without a connection nobody is asked, and nobody counted.
      .catch(() => {});
  }, [wanted, texts]);

  return wanted && Notice ? <Notice onClose={() => setAsked(false)} /> : null;
}

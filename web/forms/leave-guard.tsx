import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { askedBeforeLeaving } from "./may-leave.ts";

interface Place {
  pathname: string;
  search: object;
}

interface LeaveGuardProps {
  /** Whether something here is not saved; asked at the moment somebody is about to leave. */
  unsaved: () => boolean;
  /** What counts as leaving: another page, unless told otherwise. */
  leaves?: (from: Place, to: Place) => boolean;
  /** Done before the question is put. */
  beforeAsking?: () => Promise<void>;
  /** What is asked, where a page has words of its own for it. */
  labels?: { title: string; text: string; leave: string; stay: string };
}

const toAnotherPage = (from: Place, to: Place) => from.pathname !== to.pathname;

/** Asks before a page with unsaved words on it is left, closed, or signed out of. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { unsaved, leaves = toAnotherPage, beforeAsking } = props;
  const t = useTexts("shell");
  const labels = props.labels ?? {
    title: t("unsaved.title"),
    text: t("unsaved.text"),
    leave: t("unsaved.leave"),
    stay: t("unsaved.stay"),
  };
  const [answer, setAnswer] = useState<(leave: boolean) => void>();
  /** Whether somebody said to leave the app, so that the browser need not ask them again. */
  const isGivenUp = useRef(false);
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!unsaved() || !leaves(current, next)) return false;
      await beforeAsking?.();
      return true;
    },
    enableBeforeUnload: () => !isGivenUp.current && unsaved(),
    withResolver: true,
  });
  const ask = useEffectEvent(async () => {
    if (!unsaved()) return true;
    await beforeAsking?.();
    return new Promise<boolean>((resolve) => setAnswer(() => resolve));
  });
  useEffect(() => askedBeforeLeaving(() => ask()), []);

  const say = (leave: boolean) => {
    if (!answer) return leave ? blocker.proceed?.() : blocker.reset?.();
    isGivenUp.current = leave;
    setAnswer(undefined);
    answer(leave);
  };
  return (
    <ConfirmDialog
      open={answer !== undefined || blocker.status === "blocked"}
      onOpenChange={(open) => !open && say(false)}
      title={labels.title}
      description={labels.text}
      labels={{ confirm: labels.leave, cancel: labels.stay }}
      onConfirm={() => say(true)}
      destructive
    />
  );
}

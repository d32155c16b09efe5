import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "#web/i18n.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import {
  type Guard,
  guardLeaving,
  guardThatAsks,
  type LeaveLabels,
  type Place,
} from "./may-leave.ts";

export interface LeaveQuestion {
  /** What counts as leaving: another page, tab or section, unless told otherwise. */
  leaves?: (from: Place, to: Place) => boolean;
  /** Done before the question is put. */
  beforeAsking?: () => Promise<void>;
  /** What is asked, where a page has words of its own for it. */
  labels?: LeaveLabels;
}

interface LeaveGuardProps extends LeaveQuestion {
  /** Whether something here is not saved; asked at the moment somebody is about to leave. */
  unsaved: () => boolean;
}

/** A question: its words, and who waits for the answer while it is open. */
interface Asked {
  labels: LeaveLabels | undefined;
  answer?: (leave: boolean) => void;
}

/** What an address shows of its page; anything else in it sorts or filters that, and nothing typed is lost. */
const shownOf = ({ search }: Place) => {
  const { tab, section } = search as Record<string, unknown>;
  return `${String(tab)} ${String(section)}`;
};

const toAnotherPage = (from: Place, to: Place) =>
  from.pathname !== to.pathname || shownOf(from) !== shownOf(to);

/** Asks before a page with unsaved words on it is left, closed, or signed out of. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { unsaved, leaves = toAnotherPage, beforeAsking } = props;
  const t = useTexts("shell");
  const [asked, setAsked] = useState<Asked>();
  /** Whether somebody said to leave the app, so that the browser need not ask them again. */
  const isGivenUp = useRef(false);
  const own = useRef<Guard>(undefined);
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (guardThatAsks({ from: current, to: next }) !== own.current) return false;
      await beforeAsking?.();
      // The words of an earlier question.
      setAsked(undefined);
      return true;
    },
    enableBeforeUnload: () => !isGivenUp.current && unsaved(),
    withResolver: true,
  });
  const isBlocked = blocker.status === "blocked";
  const labels = asked?.labels ??
    props.labels ?? {
      title: t("unsaved.title"),
      text: t("unsaved.text"),
      leave: t("unsaved.leave"),
      stay: t("unsaved.stay"),
    };
  const loses = useEffectEvent<Guard["loses"]>(
    (move) => unsaved() && (!move || leaves(move.from, move.to)),
  );
  const ask = useEffectEvent<Guard["ask"]>(async (labels) => {
    await beforeAsking?.();
    return new Promise((answer) => setAsked({ labels, answer }));
  });
  useEffect(() => {
    own.current = {
      loses: (move) => loses(move),
      ask: (labels) => ask(labels),
      answered: (leave) => void (isGivenUp.current = leave),
    };
    return guardLeaving(own.current);
  }, []);

  const say = (leave: boolean) => {
    if (!asked?.answer) return leave ? blocker.proceed?.() : blocker.reset?.();
    // The words stay while the dialog closes.
    setAsked({ labels: asked.labels });
    asked.answer(leave);
  };
  return (
    <ConfirmDialog
      open={asked?.answer !== undefined || isBlocked}
      onOpenChange={(open) => !open && say(false)}
      title={labels.title}
      description={labels.text}
      labels={{ confirm: labels.leave, cancel: labels.stay }}
      onConfirm={() => say(true)}
      destructive
    />
  );
}

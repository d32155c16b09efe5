import { Outlet, useLocation, useRouter, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { loginAddress } from "#web/session/sign-in-again.ts";
import { secondFactorAddress, secondFactorPath } from "#web/session/return-to.ts";
import { useUser } from "#web/session/session.ts";
import { Consent } from "#web/features/analytics/api.ts";
import { useBoot } from "#web/boot.ts";
import { Alongside } from "../companion/alongside.tsx";
import { mainStyle, offersPlace } from "#web/ui/main-style.ts";
import { LoadingSaid } from "./loading-said.tsx";
import { PageWaiting } from "#web/session/page-waiting.tsx";
import { OwingFrame } from "./owing-frame.tsx";
import { SignedInFrame } from "./signed-in-frame.tsx";
import { ToastCorner } from "#web/session/site-strips.tsx";
import { PathContext } from "#web/lib/use-address.ts";
import { NotYours } from "#web/session/not-yours.tsx";
import { useContractPage } from "#web/session/use-contract-page.ts";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";
import { VisitorFrame } from "#web/visitor/frame.tsx";

const LeavingFrame = lazy(async () => ({
  default: (await import("./leaving-frame.tsx")).LeavingFrame,
}));

const NothingKept = lazy(async () => ({
  default: (await import("./nothing-kept.tsx")).NothingKept,
}));

/** What stands around every page. */
export function Shell() {
  const user = useUser();
  const { owed } = useBoot();
  const main = useFocusOnArrival();
  const { frameAhead } = useRouter().options.context;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const Frame = frameAhead ?? SignedInFrame;
  const content = (
    <main id="main" ref={main} tabIndex={-1} inert={frameAhead !== null} className={mainStyle}>
      <Admitted />
      <div id={offersPlace} />
    </main>
  );
  return (
    <PathContext value={path}>
      <div className="flex min-h-dvh flex-col">
        <Progress />
        <LoadingSaid />
        <Alongside />
        {user?.leavingAt ? (
          <Suspense fallback={<PageWaiting />}>
            <LeavingFrame leavingAt={user.leavingAt} />
          </Suspense>
        ) : user ? (
          <Frame user={user}>{content}</Frame>
        ) : owed ? (
          <OwingFrame owed={owed}>{content}</OwingFrame>
        ) : (
          <VisitorFrame>{content}</VisitorFrame>
        )}
        <Consent />
        <ToastCorner />
      </div>
    </PathContext>
  );
}

/** The page, for whom it is meant. The server asks again on every call. */
function Admitted() {
  const user = useUser();
  const page = useContractPage();
  const { offline, owed } = useBoot();
  if (!user && page && page.auth !== "public" && offline && page.path !== "/")
    return (
      <Suspense fallback={<PageWaiting />}>
        <NothingKept />
      </Suspense>
    );
  if (owed && page && page.auth !== "public" && page.path !== secondFactorPath)
    return <LeaveFor address={secondFactorAddress(location.pathname + location.search)} />;
  if (!user && page?.auth === "signed-in") return <LeaveFor address={loginAddress()} />;
  if (user && page?.roles && !page.roles.some((role) => role === user.role))
    return (
      <Suspense fallback={<PageWaiting />}>
        <NotYours user={user} />
      </Suspense>
    );
  return <Outlet />;
}

/** Goes to a page that leads back here, as the server's redirect does. */
function LeaveFor({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address]);
  return <PageWaiting />;
}

/** A line at the top of the window while the next page is on its way. */
function Progress() {
  const waiting = useRouterState({ select: (state) => state.isLoading });
  return waiting ? (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 animate-breathe bg-signal" />
  ) : null;
}

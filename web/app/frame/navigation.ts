import {
  BriefcaseBusiness,
  ChartNoAxesColumn,
  ClipboardList,
  Handshake,
  Compass,
  House,
  type LucideIcon,
  MailOpen,
  Settings,
  Store,
  UserRound,
  Users,
} from "lucide-react";
import type { pages } from "#contract/pages.ts";
import type { Role } from "#contract/primitives.ts";
import type { KeyOf } from "#web/i18n-keys.ts";

type Text = KeyOf<"shell">;

export interface Destination {
  to: Exclude<(typeof pages)[number]["path"], `${string}:${string}`>;
  icon: LucideIcon;
  /** What the tab says on a wide screen, to whom; without it there is no tab. */
  tab?: { text: Text; roles: readonly Role[] };
  /** What the bar of a phone says, to whom; without it there is no place in the bar. */
  bar?: { text: Text; roles: readonly Role[] };
}

const admin: readonly Role[] = ["admin"];
const jobseeker: readonly Role[] = ["jobseeker"];
const jobseekerOrAdmin: readonly Role[] = ["jobseeker", "admin"];
const employer: readonly Role[] = ["employer"];
const employerOrAdmin: readonly Role[] = ["employer", "admin"];

/** Every place that the navigation leads to, in its order: one line for each. */
const destinations: readonly Destination[] = [
  place("/admin", House, ["tabs.adminDashboard", admin], ["tabs.dashboard", admin]),
  place("/admin/waitlist", ClipboardList, ["tabs.waitlist", admin], null),
  place("/admin/candidates", Users, ["tabs.candidates", admin], ["tabs.candidates", admin]),
  place("/admin/requests", Store, ["tabs.requests", admin], ["tabs.requests", admin]),
  place("/admin/analytics", ChartNoAxesColumn, ["tabs.analytics", admin], null),
  place("/admin/outbox", MailOpen, ["tabs.outbox", admin], null),
  place("/admin/settings", Settings, ["tabs.settings", admin], ["tabs.settings", admin]),
  place("/jobseeker", House, ["tabs.dashboard", jobseekerOrAdmin], ["tabs.dashboard", jobseeker]),
  place(
    "/jobseeker/profile",
    UserRound,
    ["tabs.profile", jobseekerOrAdmin],
    ["tabs.profile", jobseeker],
  ),
  place("/jobseeker/jobs", BriefcaseBusiness, ["tabs.jobs", jobseeker], ["tabs.jobs", jobseeker]),
  place("/jobseeker/settings", Settings, null, ["tabs.settings", jobseeker]),
  place("/employer", Handshake, ["tabs.employer", employerOrAdmin], ["tabs.dashboard", employer]),
  place("/employer/hiring-scout", Compass, ["tabs.hiringScout", employerOrAdmin], null),
  place(
    "/employer/candidates",
    Users,
    ["tabs.candidates", employer],
    ["tabs.candidates", employer],
  ),
  place(
    "/employer/jobs",
    BriefcaseBusiness,
    ["tabs.shopJobs", employer],
    ["tabs.shopJobs", employer],
  ),
  place("/employer/settings", Settings, null, ["tabs.settings", employer]),
];

/** Whether a page belongs to a place: a job to the jobs. Below a dashboard is everything, so nothing is. */
export const isBelow = (place: string, pathname: string): boolean =>
  place.lastIndexOf("/") > 0 && pathname.startsWith(`${place}/`);

type Shown = [text: Text, roles: readonly Role[]];

function place(to: Destination["to"], icon: LucideIcon, tab: Shown | null, bar: Shown | null) {
  const shown = (given: Shown | null) => given && { text: given[0], roles: given[1] };
  return { to, icon, tab: shown(tab) ?? undefined, bar: shown(bar) ?? undefined };
}

const shownTo = (where: "tab" | "bar", role: Role | null) =>
  destinations.flatMap(({ to, icon, [where]: shown }) =>
    role && shown?.roles.includes(role) ? [{ to, icon, text: shown.text }] : [],
  );

/** The tabs that somebody with this role sees on a wide screen. */
export const tabsFor = (role: Role | null) => shownTo("tab", role);

/** The tabs that the bar of a phone has no room for: the user's menu holds them there. */
export const besideBarFor = (role: Role | null) => {
  const inBar = new Set(barFor(role).map(({ to }) => to));
  return tabsFor(role).filter(({ to }) => !inBar.has(to));
};

/** Where somebody's profile is: a jobseeker's is what shops see, with their name. */
export const profileFor = (role: Role | null): Destination["to"] =>
  role === "jobseeker" ? "/jobseeker/profile" : "/account";

/** Where somebody's settings are: a role's own page leads on to those of the account. */
export const settingsFor = (role: Role | null): Destination["to"] =>
  role === "jobseeker" || role === "employer" ? `/${role}/settings` : "/account/settings";

/** The places in the bar at the bottom of a phone. */
export const barFor = (role: Role | null) => shownTo("bar", role);

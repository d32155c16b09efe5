import { sections } from "#web/pages/admin/settings-sections.ts";
import type { Visit } from "./chromium.ts";

type Row = Record<string, string>;

const rows = async ({ context }: Visit, path: string): Promise<Row[]> =>
  (await context.request.get(path)).json();

/** The first row for each value of a key such as `status`, on which the look of a page depends. */
const oneOfEach = (all: Row[], kind: string) => [
  ...new Map(all.toReversed().map((row) => [row[kind], row])).values(),
];

const idsOf = async (visitor: Visit, path: string, kind: string): Promise<string[]> =>
  oneOfEach(await rows(visitor, path), kind).map(({ id }) => id ?? "");

const matchIds = (visitor: Visit) => idsOf(visitor, "/api/employer/matches", "state");
const requestIds = (visitor: Visit) => idsOf(visitor, "/api/talent-requests", "status");
const sessionIds = async (visitor: Visit, isAdmin = false) => {
  // Without a shop named, an admin's list holds only sessions of their own.
  const shops = isAdmin ? await rows(visitor, "/api/admin/employers") : [];
  const lists = isAdmin ? shops.map(({ id }) => `?shopId=${id}`) : [""];
  const found = await Promise.all(
    lists.map((of) => idsOf(visitor, `/api/hiring-scout/sessions${of}`, "roleTitle")),
  );
  return found.flat().slice(0, 1);
};

/** What stands for the id in a path: things of the demo that the visitor may see. */
const ids: Record<string, (visitor: Visit, isAdmin: boolean) => Promise<string[]>> = {
  "/employer/candidates/:matchId": matchIds,
  "/employer/feedback/:matchId": matchIds,
  "/employer/jobs/:id": requestIds,
  "/employer/jobs/:id/edit": requestIds,
  "/employer/hiring-scout/:id/print": sessionIds,
  "/admin/candidates/:id": (visitor) => idsOf(visitor, "/api/admin/candidates", "status"),
};

const named = (name: string, values: readonly string[]) =>
  values.map((value) => `?${name}=${value}`);

/** Queries with which a path is opened too, such as another tab. */
const searches: Record<string, (visitor: Visit) => Promise<string[]> | string[]> = {
  "/admin": () => ["?analytics=true&all=true"],
  "/admin/waitlist": () => ["?tab=referrers"],
  "/admin/requests": () => named("tab", ["employers", "access"]),
  "/admin/analytics": () => named("tab", ["road", "fairness"]),
  "/admin/settings": () => named("section", sections.slice(1)),
  "/employer/hiring-scout": async (visitor) =>
    (await sessionIds(visitor)).flatMap((id) =>
      ["candidates", "bias"].map((tab) => `?session=${id}&tab=${tab}`),
    ),
};

const looks: typeof searches = {
  "/employer": async (visitor) =>
    named("shop", await idsOf(visitor, "/api/admin/employers", "openRequests")).slice(0, 1),
  "/jobseeker": async (visitor) => {
    const [first] = await rows(visitor, "/api/admin/candidates");
    return [`?person=${first?.id}`];
  },
};

/** Every address of the demo that a page of the contract has for this visitor. */
export async function demoAddresses(
  visitor: Visit,
  path: string,
  isAdmin: boolean,
): Promise<string[]> {
  const [pattern] = path.match(/:\w+/) ?? [];
  if (pattern) {
    const found = await ids[path]?.(visitor, isAdmin);
    if (!found?.length) throw new Error(`the demo has nothing for ${path}`);
    return found.map((id) => path.replace(pattern, id));
  }
  const besides = await searches[path]?.(visitor);
  const looked = isAdmin ? await looks[path]?.(visitor) : [];
  return ["", ...(besides ?? []), ...(looked ?? [])].map((search) => `${path}${search}`);
}

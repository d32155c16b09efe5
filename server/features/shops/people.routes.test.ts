import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "#server/features/privacy/api.ts";
import { type TestApp, testApp } from "#test/support/app.ts";
import { cookieOf, redeem, tokenTo, whoIs } from "#test/support/callers.ts";
import {
  acceptFirst,
  makeCandidate,
  makeColleague,
  makeEmployer,
  makeInvited,
  makeRequest,
} from "#test/support/employers.ts";
import { makeUser, signedIn, signIn } from "#test/support/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "off" });
});
afterAll(() => app.close());

let made = 0;
const newEmail = () => `of-a-shop${++made}@example.com`;

const shopOf = async (as: string) => (await app.call("GET", "/api/employer/shop", { as })).json();
const remove = (as: string, id: string) =>
  app.call("DELETE", `/api/employer/shop/members/${id}`, { as });
const handOver = (as: string, userId: string) =>
  app.call("PUT", "/api/employer/shop/owner", { body: { userId }, as });
const roleOf = async (as: string) => (await whoIs(app, as)).json().role;
const roles = async (as: string) =>
  (await shopOf(as)).members.map(({ role }: { role: string }) => role).toSorted();
const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted();

describe("an employer who makes employers", () => {
  test("makes none: whoever is removed reaches no candidate and has no shop", async () => {
    await makeCandidate(app);
    const owner = await makeEmployer(app);
    const { as, id } = await makeColleague(app, owner.as, newEmail());
    expect(await roleOf(as)).toBe("employer");
    expect((await remove(owner.as, id)).statusCode).toBe(200);
    expect((await whoIs(app, as)).statusCode).toBe(401);
    const again = await signIn(app.ctx, id);
    expect(await roleOf(again)).toBeNull();
    const asked = await app.call("POST", "/api/talent-requests", {
      body: { roleTitle: "Brake technician", location: "Detroit, MI" },
      as: again,
    });
    expect(asked.statusCode).toBe(403);
    for (const path of ["/api/employer/shop", "/api/employer/matches", "/api/talent-requests"])
      expect((await app.call("GET", path, { as: again })).statusCode).toBe(403);
  });

  test("tells whom it removed nothing of what became of the jobs that they made", async () => {
    const owner = await makeEmployer(app);
    const { as, id } = await makeColleague(app, owner.as, newEmail());
    const job = await makeRequest(app, as, { description: "Brakes all day" });
    const exported = async (reader: string) =>
      (await app.call("GET", "/api/privacy/export", { as: reader })).json().talentRequests.data;
    expect(await exported(as)).toMatchObject([{ id: job.id, description: "Brakes all day" }]);
    await remove(owner.as, id);
    const body = { payMin: 31, payMax: 37, description: "Nights from now on" };
    await app.call("PATCH", `/api/talent-requests/${job.id}`, { body, as: owner.as });
    expect(await exported(await signIn(app.ctx, id))).toEqual([
      { id: job.id, roleTitle: "Brake technician", createdAt: expect.any(String) },
    ]);
  });

  test("makes none by an offer that is taken back once it is used", async () => {
    const owner = await makeEmployer(app);
    const as = await makeInvited(app, owner.as, newEmail());
    const [invitation] = (await shopOf(owner.as)).invitations;
    const revoked = await app.call("DELETE", `/api/employer/shop/invitations/${invitation.id}`, {
      as: owner.as,
    });
    expect(revoked.statusCode).toBe(200);
    expect(await roleOf(as)).toBeNull();
    expect((await acceptFirst(app, as)).statusCode).toBe(404);
    expect((await app.call("GET", "/api/employer/shop", { as })).statusCode).toBe(403);
  });

  test("makes none by removing somebody whose calls are under way", async () => {
    const owner = await makeEmployer(app);
    const { as, id } = await makeColleague(app, owner.as, newEmail());
    const calls = Array.from({ length: 10 }, () =>
      app.call("POST", "/api/talent-requests", {
        body: { roleTitle: "Brake technician", location: "Cleveland, OH" },
        as,
      }),
    );
    await Promise.all([remove(owner.as, id), ...calls]);
    const shops = await app.call("GET", "/api/admin/employers?limit=100", {
      as: await signedIn(app.ctx, "admin"),
    });
    const theirs = shops
      .json()
      .items.filter(({ members }: { members: { id: string }[] }) =>
        members.some((member) => member.id === id),
      );
    expect(theirs).toEqual([]);
  });

  test("leaves by themselves and is no employer; an admin's approval opens a shop of their own", async () => {
    const owner = await makeEmployer(app);
    const { as, id, email } = await makeColleague(app, owner.as, newEmail());
    expect((await remove(as, id)).statusCode).toBe(200);
    const back = await signIn(app.ctx, id);
    const asked = await app.call("POST", "/api/access-requests", {
      body: {
        shopName: "Own Bay",
        contactName: "Ida Novak",
        phone: "(216) 555-0187",
        location: "Cleveland, OH",
        message: "",
      },
      as: back,
    });
    await app.call("PATCH", `/api/admin/access-requests/${asked.json().id}`, {
      body: { status: "approved" },
      as: await signedIn(app.ctx, "admin"),
    });
    const employer = cookieOf(await redeem(app, await tokenTo(app, email)));
    expect(await shopOf(employer)).toMatchObject({
      name: "Own Bay",
      members: [{ id, role: "owner", isYou: true }],
    });
    const owners = await app.mailTo(owner.user.email);
    expect(owners.map(({ subject }) => subject)).toContain("Ida Novak left your shop");
  });

  test("gives up their shop's candidates with the role that an admin takes", async () => {
    const owner = await makeEmployer(app);
    const request = await makeRequest(app, owner.as);
    const admin = await signedIn(app.ctx, "admin");
    await app.call("PATCH", `/api/admin/people/${owner.user.id}`, {
      body: { role: null },
      as: admin,
    });
    await app.call("PATCH", `/api/admin/people/${owner.user.id}`, {
      body: { role: "employer" },
      as: admin,
    });
    const back = await signIn(app.ctx, owner.user.id);
    expect((await shopOf(back)).id).not.toBe(owner.shopId);
    const read = await app.call("GET", `/api/talent-requests/${request.id}`, { as: back });
    expect(read.statusCode).toBe(404);
  });
});

describe("an invitation", () => {
  test("by a shop captures nobody whom an admin invited, before or after", async () => {
    const admin = await signedIn(app.ctx, "admin");
    const thief = await makeEmployer(app, "Thief Tire");
    const add = (email: string, location: string) =>
      app.call("POST", "/api/admin/employers", {
        body: { shopName: "Boss Motors", contactName: "Bea Boss", email, location },
        as: admin,
      });
    const steal = (email: string) =>
      app.call("POST", "/api/employer/shop/invitations", {
        body: { name: "Bea Boss", email },
        as: thief.as,
      });
    const [before, after] = [newEmail(), newEmail()];
    await steal(before);
    const stolen = await tokenTo(app, before);
    await add(before, "Akron, OH");
    await add(after, "Toledo, OH");
    const ways = new Map([
      [before, await tokenTo(app, before)],
      [after, await tokenTo(app, after)],
    ]);
    await steal(after);
    expect((await redeem(app, stolen)).statusCode).toBe(410);
    for (const token of ways.values()) {
      const as = cookieOf(await redeem(app, token));
      expect(await shopOf(as)).toMatchObject({ name: "Boss Motors", members: [{ role: "owner" }] });
    }
    expect(await roles(thief.as)).toEqual(["owner"]);
  });

  test("is accepted by hand, among those of several shops, and says who invites", async () => {
    const first = await makeEmployer(app, "First Motors");
    const second = await makeEmployer(app, "Second Motors");
    const email = newEmail();
    const as = await makeInvited(app, first.as, email);
    await app.call("POST", "/api/employer/shop/invitations", {
      body: { name: "Ida", email },
      as: second.as,
    });
    expect(await roleOf(as)).toBeNull();
    const open = (await app.call("GET", "/api/shop-invitations", { as })).json();
    expect(open).toMatchObject([
      { shopName: "First Motors", invitedBy: "Pat Doe" },
      { shopName: "Second Motors" },
    ]);
    const answer = await app.call("POST", `/api/shop-invitations/${open[1].id}/accept`, { as });
    expect(answer.statusCode).toBe(200);
    expect(await shopOf(as)).toMatchObject({ id: second.shopId, can: { invite: false } });
    const other = await app.call("POST", `/api/shop-invitations/${open[0].id}/accept`, { as });
    expect(other.statusCode).toBe(409);
  });

  test("ends with the place in the shop of whoever gave it", async () => {
    const owner = await makeEmployer(app, "Back Door Motors");
    const colleague = await makeColleague(app, owner.as, newEmail());
    const as = await makeInvited(app, owner.as, newEmail());
    const [open] = (await app.call("GET", "/api/shop-invitations", { as })).json();
    expect(open).toMatchObject({ shopName: "Back Door Motors" });
    await handOver(owner.as, colleague.id);
    expect((await remove(colleague.as, owner.user.id)).statusCode).toBe(200);
    expect((await app.call("GET", "/api/shop-invitations", { as })).json()).toEqual([]);
    const late = await app.call("POST", `/api/shop-invitations/${open.id}/accept`, { as });
    expect(late.statusCode).toBe(404);
    expect(await roleOf(as)).toBeNull();
  });

  test("ends while whoever gave it is leaving, and stays ended", async () => {
    const owner = await makeEmployer(app, "Parting Motors");
    await makeColleague(app, owner.as, newEmail());
    const as = await makeInvited(app, owner.as, newEmail());
    await app.call("POST", "/api/privacy/deletion", { as: owner.as, body: { confirm: true } });
    expect((await app.call("GET", "/api/shop-invitations", { as })).json()).toEqual([]);
    await erasePerson(app.ctx, owner.user.id);
    expect((await app.call("GET", "/api/shop-invitations", { as })).json()).toEqual([]);
  });

  test("is nobody else's to see, accept or decline", async () => {
    const owner = await makeEmployer(app);
    const as = await makeInvited(app, owner.as, newEmail());
    const [{ id }] = (await app.call("GET", "/api/shop-invitations", { as })).json();
    const stranger = await signedIn(app.ctx, null);
    expect((await app.call("GET", "/api/shop-invitations", { as: stranger })).json()).toEqual([]);
    const accept = await app.call("POST", `/api/shop-invitations/${id}/accept`, { as: stranger });
    expect(accept.statusCode).toBe(404);
    const decline = (who: string) => app.call("DELETE", `/api/shop-invitations/${id}`, { as: who });
    expect((await decline(stranger)).statusCode).toBe(404);
    expect((await decline(as)).statusCode).toBe(200);
    expect((await decline(as)).statusCode).toBe(404);
    expect((await shopOf(owner.as)).invitations).toEqual([]);
  });

  test("of ten shops at once makes a colleague of one", async () => {
    const email = newEmail();
    const shops = [];
    for (let count = 0; count < 10; count += 1) shops.push(await makeEmployer(app));
    for (const { as } of shops)
      await app.call("POST", "/api/employer/shop/invitations", {
        body: { name: "Ida", email },
        as,
      });
    const as = cookieOf(await redeem(app, await tokenTo(app, email)));
    const open = (await app.call("GET", "/api/shop-invitations", { as })).json();
    const answers = await Promise.all(
      open.map(({ id }: { id: string }) =>
        app.call("POST", `/api/shop-invitations/${id}/accept`, { as }),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
    const sizes = [];
    for (const shop of shops) sizes.push((await shopOf(shop.as)).members.length);
    expect(sizes.toSorted()).toEqual([...Array<number>(9).fill(1), 2]);
  });
});

describe("a shop's owner", () => {
  test("is removed by nobody, and does not leave", async () => {
    const owner = await makeEmployer(app);
    const colleague = await makeColleague(app, owner.as, newEmail());
    expect((await remove(colleague.as, owner.user.id)).statusCode).toBe(403);
    expect((await remove(owner.as, owner.user.id)).statusCode).toBe(409);
    expect((await remove(owner.as, (await makeUser(app.ctx)).id)).statusCode).toBe(404);
    const body = { name: "Eve", email: newEmail() };
    const invited = await app.call("POST", "/api/employer/shop/invitations", {
      body,
      as: colleague.as,
    });
    expect(invited.statusCode).toBe(403);
    expect(await roles(owner.as)).toEqual(["colleague", "owner"]);
  });

  test("hands the shop over; it has one owner, whoever hands it over at once", async () => {
    const owner = await makeEmployer(app);
    const others: { id: string }[] = [];
    for (let count = 0; count < 4; count += 1)
      others.push(await makeColleague(app, owner.as, newEmail()));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => handOver(owner.as, others[at % 4]?.id ?? "")),
    );
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(await roles(owner.as)).toEqual([...Array<string>(4).fill("colleague"), "owner"]);
    expect((await handOver(owner.as, owner.user.id)).statusCode).toBe(403);
    const stranger = await makeEmployer(app);
    expect((await handOver(stranger.as, owner.user.id)).statusCode).toBe(404);
  });

  test("and a colleague who part at once leave a shop that somebody owns", async () => {
    const owner = await makeEmployer(app);
    const colleague = await makeColleague(app, owner.as, newEmail());
    await handOver(owner.as, colleague.id);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => remove(owner.as, colleague.id)),
      ...Array.from({ length: 5 }, () => remove(colleague.as, owner.user.id)),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await roles(colleague.as)).toEqual(["owner"]);
  });

  test("who asks to be erased leaves it to the colleague who has been there longest", async () => {
    const owner = await makeEmployer(app);
    const heir = await makeColleague(app, owner.as, newEmail());
    app.clock.advance(60_000);
    await makeColleague(app, owner.as, newEmail());
    await app.call("POST", "/api/privacy/deletion", { body: { confirm: true }, as: owner.as });
    const { members } = await shopOf(heir.as);
    expect(members.find(({ id }: { id: string }) => id === heir.id).role).toBe("owner");
    expect((await app.mailTo(heir.email))[0]?.subject).toBe(
      "You are now the owner of Novak Motors",
    );
  });
});

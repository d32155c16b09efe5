import { expect, it } from "vitest";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { RequestCandidates } from "./request-candidates.tsx";

const request = {
  id: "0b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11",
  roleTitle: "Parts counter",
  location: "Tucson, AZ",
  employer: { firstName: "Ray", shopName: "Mesa Diesel" },
} as TalentRequest;
const person = (id: string, name: string, isJobReady: boolean) => ({
  id: `${id}b8e3bd6-6a5e-4d0a-9d0e-3a3f6a1f2f11`,
  name,
  location: "Tucson, AZ",
  isJobReady,
  reasons: {
    distance: null,
    availability: null,
    hours: null,
    skills: { wanted: [], matched: [] },
    certifications: { wanted: [], matched: [] },
    traitMean: null,
  },
});
const path = `/api/admin/talent-requests/${request.id}`;

const show = (fits = () => [person("1", "Ready Rosa", true)]) =>
  showOnScreen(<RequestCandidates request={request} />, {
    texts: ["matches", "employers"],
    server: {
      [`GET ${path}/candidates`]: () => ({
        body: {
          fits: fits(),
          near: [person("2", "Early Ed", false)],
          nobody: null,
        },
      }),
      [`POST ${path}/matches`]: () => ({ status: 201, body: {} }),
    },
  });

it("sends whoever is job ready by one press", async () => {
  const { screen, sent } = await show();
  await screen.getByRole("button", { name: "Send to Employer: Ready Rosa" }).click();
  await expect.element(screen.getByText(/^Ready Rosa was sent to Parts counter/)).toBeVisible();
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toHaveLength(1);
});

it("keeps the keyboard near whoever was sent, once they are off the list", async () => {
  let fits = [person("1", "Ready Rosa", true)];
  const { screen, queries } = await show(() => fits);
  const send = screen.getByRole("button", { name: "Send to Employer: Ready Rosa" });
  await send.click();
  fits = [];
  await queries.invalidateQueries();
  await expect.element(send).not.toBeInTheDocument();
  await expect.element(screen.getByRole("region", { name: "Who fits" })).toHaveFocus();
});

it("asks before it sends somebody who is not, and gives the keyboard back", async () => {
  const { screen, sent } = await show();
  const posts = () => sent.filter(({ call }) => call === `POST ${path}/matches`);
  const send = screen.getByRole("button", { name: "Send to Employer: Early Ed" });
  await send.click();
  const question = screen.getByRole("alertdialog", { name: "Early Ed is not job ready" });
  await expect
    .element(question.getByText(/^Send them for Parts counter at Mesa Diesel, Tucson, AZ anyway/))
    .toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(send).toHaveFocus();
  expect(posts()).toEqual([]);

  await send.click();
  await question.getByRole("button", { name: "Send Early Ed" }).click();
  await expect.element(screen.getByText(/^Early Ed was sent to Parts counter/)).toBeVisible();
  expect(posts().map(({ body }) => body)).toEqual([{ candidateId: person("2", "", false).id }]);
});

it("counts who fits, and says where there may be more", async () => {
  let fits = Array.from({ length: 10 }, (_, index) => person(String(index), `Rosa ${index}`, true));
  const { screen, queries } = await show(() => fits);
  await expect.element(screen.getByText("Who fits (the first 10)")).toBeVisible();
  await expect.element(screen.getByText("Near matches (1)")).toBeVisible();
  fits = fits.slice(1);
  await queries.invalidateQueries();
  await expect.element(screen.getByText("Who fits (9)")).toBeVisible();
});

import { expect, it } from "vitest";
import { ApiError } from "#web/api.ts";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { RequestForm } from "./request-form.tsx";

it("says why a new job is refused, and never blames somebody else's change", async () => {
  const failed: string[] = [];
  const { screen } = await showOnScreen(
    <RequestForm
      start={{ roleTitle: "Brake technician", location: "Cleveland, OH" }}
      labels={{ submit: "Create Job", submitting: "Sending" }}
      onSend={() => Promise.reject(new ApiError(409, '{"error":"Too many open jobs."}', "", null))}
      onFailed={(error) => failed.push(error.message)}
    />,
    { texts: ["talent-requests", "jobseekers"] },
  );
  await screen.getByRole("button", { name: /Create Job/ }).click();
  await expect.poll(() => failed).toEqual([expect.stringContaining("Too many open jobs.")]);
  await expect.element(screen.getByText(/changed/)).not.toBeInTheDocument();
});

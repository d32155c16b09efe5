import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { mayLeave } from "#web/forms/may-leave.ts";
import { OwnScoreForm } from "./own-score-form.tsx";

it("asks before a score that is not saved is lost", async () => {
  const { screen } = await showOnScreen(
    <OwnScoreForm
      sessionId="a"
      scorecardId="b"
      before={undefined}
      onSaved={() => {}}
      onCancel={undefined}
    />,
    { texts: ["scout"] },
  );
  await screen.getByRole("textbox").first().fill("7,5");
  const leaving = mayLeave();
  await screen.getByRole("button", { name: "Stay" }).click();
  expect(await leaving).toBe(false);
});

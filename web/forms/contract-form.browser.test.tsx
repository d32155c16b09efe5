import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { userEvent } from "vitest/browser";
import { z } from "zod";
import { email, line, paragraph } from "#contract/primitives.ts";
import { ApiError, isConflict } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { useContractForm } from "./contract-form.ts";
import { GuardedForm } from "./guarded-form.tsx";
import { type Draft, draftOf } from "./draft.ts";
import { mayLeave } from "./may-leave.ts";
import { Overtaken } from "./overtaken.tsx";

const rules = z.strictObject({ name: line(20), email, note: paragraph(40).optional() });
type Body = z.input<typeof rules>;
type Values = { name: string; email: string };

interface InviteProps {
  send: (body: Body, key: string) => Promise<string>;
  draft?: Draft<Values>;
  lazily?: () => Promise<typeof rules>;
  asksFirst?: boolean;
  leaving?: { unguarded: string };
  afterwards?: "blank" | ((answer: string) => Values);
}

function Invite(props: InviteProps) {
  const { send, draft, lazily, asksFirst = false, leaving, afterwards = "blank" } = props;
  const form = useContractForm({
    rules: lazily ?? rules,
    values: { name: "", email: "" },
    draft,
    asksFirst,
    sentenceFor: (key, path) => (path === "name" && key === "long" ? "Shorter, please" : undefined),
    send,
    afterwards,
    ...(leaving && { leaving }),
    onRefused: (error, marked) => (marked || isConflict(error) ? undefined : error.message),
  });
  return (
    <GuardedForm of={form.element}>
      <Field label="Name" error={form.errorOf("name")}>
        <Input {...form.register("name")} />
      </Field>
      <Field label="Email" error={form.errorOf("email")}>
        <Input {...form.register("email")} />
      </Field>
      {form.problem && <p role="alert">{form.problem}</p>}
      {form.overtaken && <Overtaken>{form.overtaken}</Overtaken>}
      {form.asked && (
        <div>
          <p>Invite {form.asked.email}?</p>
          <Button onClick={form.confirm}>Yes</Button>
          <Button onClick={form.dismiss}>Not yet</Button>
        </div>
      )}
      <p>{form.element.guard?.unsaved() ? "Not sent" : "Nothing to send"}</p>
      <Button type="submit" loading={form.pending}>
        Invite
      </Button>
    </GuardedForm>
  );
}

/** The form, what it has sent, and how to answer the next sending. */
async function show(
  props: Omit<InviteProps, "send"> & { refusal?: Error; arrives?: Promise<string> } = {},
) {
  const sent: { body: Body; key: string }[] = [];
  const refusals = props.refusal ? [props.refusal] : [];
  const { screen } = await showOnScreen(
    <Invite
      {...props}
      send={(body, key) => {
        sent.push({ body, key });
        const refusal = refusals.pop();
        return refusal ? Promise.reject(refusal) : (props.arrives ?? Promise.resolve("sent"));
      }}
    />,
    {},
  );
  return {
    screen,
    sent,
    name: screen.getByLabelText("Name"),
    email: screen.getByLabelText("Email"),
    invite: screen.getByRole("button", { name: "Invite" }),
  };
}

const refusal = (fields: Record<string, string>, error = "Please check the marked fields.") =>
  new ApiError(400, JSON.stringify({ error, code: "invalid", fields }), "Bad Request", null);

it("says what the contract has against what was typed, at the field, and leads to the first", async () => {
  const { screen, sent, email, name, invite } = await show();
  await email.fill("nobody");
  await invite.click();
  await expect.element(screen.getByText("Not a valid email address")).toBeVisible();
  await expect.element(name).toHaveAccessibleDescription("Required");
  await expect.element(name).toHaveFocus();
  expect(sent).toEqual([]);
});

it("sends by keyboard, without the space around what was typed", async () => {
  const { screen, sent, name, email } = await show();
  await name.fill("  Tom ");
  await email.fill("tom@example.com");
  await expect.element(screen.getByText("Not sent")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Nothing to send")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ name: "Tom", email: "tom@example.com" }]);
  await expect.element(name).toHaveValue("");
});

it("shows the server's complaint at its field until that is mended, and sends once more", async () => {
  const { screen, sent, name, email, invite } = await show({
    refusal: refusal({ email: "Somebody else has this address" }),
  });
  await name.fill("Tom");
  await email.fill("tom@example.com");
  await invite.click();
  await expect.element(email).toHaveAccessibleDescription("Somebody else has this address");
  await expect.element(email).toHaveFocus();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
  await email.fill("tom@example.org");
  await expect.element(email).not.toHaveAccessibleDescription();
  await invite.click();
  await expect.element(screen.getByText("Nothing to send")).toBeVisible();
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it("says what has no field of its own above the button, and repeats it under the same key", async () => {
  const { screen, sent, name, email, invite } = await show({
    refusal: new TypeError("No connection"),
  });
  await name.fill("Tom");
  await email.fill("tom@example.com");
  await invite.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("No connection");
  await invite.click();
  await expect.element(screen.getByText("Nothing to send")).toBeVisible();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it("counts as unsent until it has arrived: it may be refused on its way", async () => {
  let arrive = (_answer: string) => {};
  const arrives = new Promise<string>((resolve) => (arrive = resolve));
  const { screen, sent, name, email, invite } = await show({ arrives });
  await name.fill("Tom");
  await email.fill("tom@example.com");
  await invite.click();
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(invite).toBeDisabled();
  await expect.element(screen.getByText("Not sent")).toBeVisible();
  arrive("sent");
  await expect.element(screen.getByText("Nothing to send")).toBeVisible();
});

it("keeps what was typed while it was on its way, and asks before that is lost", async () => {
  let arrive = (_answer: string) => {};
  const arrives = new Promise<string>((resolve) => (arrive = resolve));
  const afterwards = () => ({ name: "Tom", email: "tom@example.net" });
  const { screen, sent, name, email, invite } = await show({ arrives, afterwards });
  await name.fill("Tom");
  await email.fill("tom@example.com");
  await invite.click();
  await expect.poll(() => sent.length).toBe(1);
  await name.fill("Tomas");
  arrive("sent");
  await expect.element(email).toHaveValue("tom@example.net");
  await expect.element(name).toHaveValue("Tomas");
  const leaving = mayLeave();
  await screen.getByRole("button", { name: "Stay" }).click();
  expect(await leaving).toBe(false);
  await name.fill("Tom");
  await expect.poll(() => mayLeave()).toBe(true);
});

it("asks before words are lost that were typed while the rules were loaded", async () => {
  let load = (_rules: typeof rules) => {};
  const loading = new Promise<typeof rules>((resolve) => (load = resolve));
  const { sent, name, email, invite, screen } = await show({
    lazily: () => loading,
    afterwards: () => ({ name: "Tom", email: "tom@example.com" }),
  });
  await name.fill("Tom");
  await email.fill("tom@example.com");
  await userEvent.keyboard("{Enter}");
  await expect.element(invite).toBeDisabled();
  await name.fill("Tomas");
  load(rules);
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(invite).toBeEnabled();
  expect(sent[0]?.body).toMatchObject({ name: "Tom" });
  await expect.element(name).toHaveValue("Tomas");
  const leaving = mayLeave();
  await screen.getByRole("button", { name: "Stay" }).click();
  expect(await leaving).toBe(false);
});

it("does not ask where the form says why not", async () => {
  const { name } = await show({ leaving: { unguarded: "Typed again in a moment." } });
  await name.fill("Tom");
  expect(await mayLeave()).toBe(true);
});

it("uses its own sentence where it has one", async () => {
  const { name, email, invite } = await show();
  await name.fill("A name of more than twenty letters");
  await email.fill("tom@example.com");
  await invite.click();
  await expect.element(name).toHaveAccessibleDescription("Shorter, please");
});

it("leaves the checking to the server where the rules could not be loaded", async () => {
  const { sent, invite, screen } = await show({
    lazily: () => Promise.reject(new TypeError("offline")),
    refusal: refusal({ name: "Required" }),
  });
  await invite.click();
  await expect.element(screen.getByText("Required")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ name: "", email: "" }]);
});

it("keeps what was typed until it is sent", async () => {
  const draft = draftOf("invite", "maria@example.com", { name: "", email: "" });
  const first = await show({ draft });
  await first.name.fill("Tom");
  await expect.poll(() => draft.read()).toEqual({ name: "Tom", email: "" });
  await first.screen.unmount();
  const second = await show({ draft });
  await expect.element(second.name).toHaveValue("Tom");
  await second.email.fill("tom@example.com");
  await second.invite.click();
  await expect.poll(() => draft.isKept()).toBe(false);
});

it("asks before it sends where it is told to, and sends once that is confirmed", async () => {
  const { sent, name, email, invite, screen } = await show({ asksFirst: true });
  await name.fill("Tom");
  await invite.click();
  await expect.element(email).toHaveAccessibleDescription("Required");
  await email.fill("tom@example.com");
  await invite.click();
  await screen.getByRole("button", { name: "Not yet" }).click();
  await expect.element(screen.getByText("Invite tom@example.com?")).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await invite.click();
  await screen.getByRole("button", { name: "Yes" }).click();
  await expect.element(screen.getByText("Nothing to send")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ name: "Tom", email: "tom@example.com" }]);
});

it("says that somebody else was faster until what is typed is saved", async () => {
  const conflict = { error: "A colleague changed this.", code: "conflict" };
  const { screen, name, email, invite } = await show({
    refusal: new ApiError(409, JSON.stringify(conflict), "Conflict", null),
  });
  await name.fill("Tom");
  await email.fill("tom@example.com");
  await invite.click();
  const said = screen.getByRole("alert").filter({ hasText: "This changed while you were editing" });
  await expect.element(said.getByText("A colleague changed this.")).toBeVisible();
  await expect.element(name).toHaveValue("Tom");
  await invite.click();
  await expect.element(said).not.toBeInTheDocument();
});

import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Mail } from "lucide-react";
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import { messageOf } from "#web/api.ts";
import { useBoot } from "#web/boot.ts";
import { EmailAsked } from "#web/forms/email-asked.tsx";
import { focusFirst } from "#web/forms/focus-first.ts";
import { HeldPress, useHeldPress } from "#web/forms/held-press.tsx";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { DemoAccounts } from "./demo-accounts.tsx";
import { LinkSent } from "./link-sent.tsx";
import { OrRule } from "#web/ui/or-rule.tsx";
import { pageToReturnTo } from "#web/session/return-to.ts";
import { useLinkRequest } from "./use-link-request.ts";
import { isWrongPair, usePasswordSignIn } from "./use-password-sign-in.ts";

interface SignInFormProps {
  /** Where a link sent by email leads afterwards. */
  returnTo: string | undefined;
  /** For somebody who has no account yet, and so no password: the link is the one way. */
  linkOnly?: boolean | undefined;
  onSignedIn: () => void;
  /** Instructions above the form; hidden once the link is sent. */
  intro?: ReactNode;
  /** For people without an account: shown between the form and the demo accounts. */
  children?: ReactNode;
}

/** The ways in: a password, a link by email, the identity provider, and the demo's accounts. */
export function SignInForm({
  returnTo,
  linkOnly = false,
  onSignedIn,
  intro,
  children,
}: SignInFormProps) {
  const t = useTexts("accounts");
  const ready = useHydrated();
  const { demo, provider } = useBoot();
  const form = useRef<HTMLFormElement>(null);
  const linkButton = useRef<HTMLButtonElement>(null);
  const holdId = useId();
  const linkHoldId = useId();
  /** What is wrong with the address. */
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const { signIn, pending, wait } = usePasswordSignIn({
    returnTo: pageToReturnTo(returnTo),
    onSignedIn,
    onRefused: (error) =>
      setProblem(isWrongPair(error) ? t("signIn.wrong") : messageOf(error, t("signIn.failed"))),
  });
  const link = useLinkRequest(returnTo);
  useHeldPress(holdId, () => form.current?.requestSubmit());
  useHeldPress(linkHoldId, () => linkButton.current?.click());

  const typed = () => {
    const data = new FormData(form.current ?? undefined);
    return { email: String(data.get("email")).trim(), password: String(data.get("password")) };
  };
  const refuse = (wrong: string) => {
    setError(wrong);
    focusFirst(form.current, ["email"]);
  };
  const problemWith = (email: string) => {
    const field = form.current?.elements.namedItem("email");
    if (!email) return t("signIn.required");
    const mistyped = field instanceof HTMLInputElement && field.validity.typeMismatch;
    return mistyped ? t("signIn.emailWrong") : undefined;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email, password } = typed();
    // Most people have no password: their address alone is asked for.
    if (linkOnly || !password) return sendLink();
    const wrong = problemWith(email);
    if (wrong) return refuse(wrong);
    setError(undefined);
    setProblem(null);
    void signIn(email, password);
  };
  const sendLink = () => {
    const { email } = typed();
    const wrong = problemWith(email);
    if (wrong) return refuse(wrong);
    setError(undefined);
    setProblem(null);
    void link.send(email);
  };

  if (link.sentTo !== null)
    return (
      <>
        <Card>
          <CardBody>
            <LinkSent
              email={link.sentTo}
              sending={link.sending}
              problem={link.problem}
              onAgain={() => link.sentTo !== null && void link.send(link.sentTo)}
              onOther={link.forget}
            />
          </CardBody>
        </Card>
        {children}
      </>
    );
  const trouble = wait > 0 ? t("signIn.wait", { seconds: wait }) : (problem ?? link.problem);
  return (
    <>
      {intro}
      <Card>
        <CardBody>
          <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
            <EmailAsked>
              <Field label={t("signIn.email")} error={error}>
                <Input
                  name="email"
                  type="email"
                  inputMode="email"
                  autoComplete="username"
                  autoCapitalize="none"
                  maxLength={254}
                />
              </Field>
            </EmailAsked>
            {!linkOnly && (
              <Field label={t("signIn.password")}>
                <PasswordInput
                  name="password"
                  maxLength={128}
                  labels={{ show: t("signIn.show"), hide: t("signIn.hide") }}
                />
              </Field>
            )}
            {trouble && (
              <Alert tone={wait > 0 ? "warning" : "danger"} live>
                {trouble}
              </Alert>
            )}
            {!linkOnly && (
              <>
                <Button
                  type={ready ? "submit" : "button"}
                  popoverTarget={ready ? undefined : holdId}
                  popoverTargetAction={ready ? undefined : "show"}
                  loading={pending}
                  disabled={wait > 0}
                >
                  {t("signIn.submit")}
                </Button>
                {!ready && <HeldPress id={holdId}>{t("signIn.held")}</HeldPress>}
                <OrRule>{t("signIn.or")}</OrRule>
              </>
            )}
            <Button
              ref={linkButton}
              variant={linkOnly ? "primary" : "secondary"}
              popoverTarget={ready ? undefined : linkHoldId}
              popoverTargetAction={ready ? undefined : "show"}
              loading={link.sending}
              onClick={sendLink}
            >
              <Mail aria-hidden="true" />
              {t("signIn.sendLink")}
            </Button>
            {!ready && <HeldPress id={linkHoldId}>{t("signIn.linkHeld")}</HeldPress>}
            {ready && provider && (
              <a
                href={`/api/login?returnTo=${encodeURIComponent(returnTo ?? "/")}`}
                className={buttonStyle("secondary")}
              >
                {t("signIn.provider")}
              </a>
            )}
          </form>
        </CardBody>
      </Card>
      {children}
      {ready && demo && (
        <DemoAccounts
          demo={demo}
          disabled={pending || wait > 0}
          onChoose={(email, password) => void signIn(email, password)}
        />
      )}
    </>
  );
}

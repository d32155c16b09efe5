import { useLocation } from "@tanstack/react-router";
import { Hourglass } from "lucide-react";
import type { SubmitEvent } from "react";
import { messageOf } from "#web/api.ts";
import { useBoot } from "#web/boot.ts";
import { useSignedIn } from "#web/session/session.ts";
import { isWrongPair, usePasswordSignIn } from "#web/features/accounts/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { toast } from "#web/ui/toast.ts";

const unauthorized = "Invalid credentials or unauthorized access";

const refuse = (description: string) =>
  toast({ title: "Error", description, variant: "destructive" });

/** What a signed-out visitor sees of an admin page: the way in, and no data. */
export function AdminLogin() {
  const { productName, demo } = useBoot();
  const signedIn = useSignedIn();
  const { signIn, pending, wait } = usePasswordSignIn({
    returnTo: useLocation({ select: ({ href }) => href }),
    door: "admin",
    onSignedIn: (user) => {
      toast({ title: "Success", description: "Admin access granted" });
      signedIn(user);
    },
    onRefused: (error) =>
      refuse(
        isWrongPair(error)
          ? unauthorized
          : messageOf(error, "Something went wrong. Please try again."),
      ),
  });
  const demoAdmin = demo?.accounts.find(({ role }) => role === "admin");

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void signIn(String(form.get("email")), String(form.get("password")));
  };

  return (
    <div className="mx-auto max-w-md py-8 sm:py-14">
      <PageHead title="Admin Login" />
      <h1 className="text-3xl font-heavy text-balance">{productName} Admin</h1>
      <p className="mt-1 mb-6 text-lg text-muted">Admin Login</p>
      <Card>
        <CardBody>
          <form onSubmit={submit} className="flex flex-col gap-5">
            <Field label="Email">
              <Input name="email" type="email" autoComplete="username" required maxLength={254} />
            </Field>
            <Field label="Password">
              <PasswordInput
                name="password"
                required
                maxLength={128}
                labels={{ show: "Show password", hide: "Hide password" }}
              />
            </Field>
            {wait > 0 && (
              <p className="flex gap-2 rounded-md bg-yellow-tint p-3 text-sm font-semibold text-yellow-text">
                <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                Too many tries. You can try again in {wait} {wait === 1 ? "second" : "seconds"}.
              </p>
            )}
            <Button type="submit" loading={pending} loadingText="Logging in..." disabled={wait > 0}>
              Login
            </Button>
          </form>
        </CardBody>
      </Card>
      {demo && demoAdmin && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          This is a demo.
          <Button
            variant="link"
            size="sm"
            disabled={wait > 0}
            onClick={() => void signIn(demoAdmin.email, demo.password)}
          >
            Sign in as {demoAdmin.email}
          </Button>
        </p>
      )}
    </div>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { profileCreated } from "#web/features/analytics/api.ts";
import { ownProfile, ownReadings } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useSteady } from "#web/lib/use-steady.ts";
import { useReadAnew } from "#web/reading.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Button } from "#web/ui/button.tsx";
import { Strip } from "#web/ui/strip.tsx";
import { toastAcrossLoads } from "#web/ui/toast-after-load.ts";
import { dropForm, onFormSent, useWaitingForm } from "#web/features/waiting-forms/api.ts";

const profileForms = ["creation", "edit"] as const;

/** Says that a jobseeker's profile waits to be sent, or why it was not taken. */
export function WaitingProfile({ email }: { email: string }) {
  const t = useTexts("offline");
  const queries = useQueryClient();
  const readAnew = useSteady(useReadAnew(...ownReadings));
  const form = useWaitingForm(profileForms, email);

  useEffect(
    () =>
      onFormSent(({ kind, owner, isFirst }, answer) => {
        if (kind === "application" || owner !== email) return;
        queries.setQueryData(ownProfile.queryKey, answer as JobseekerProfile);
        void readAnew();
        if (isFirst) profileCreated();
        // When the connection returns, the page may reload, perhaps with a newer version.
        toastAcrossLoads({ title: t("profile.sentTitle"), description: t("profile.sent") });
      }),
    [queries, readAnew, email, t],
  );

  const refused = form?.refusal != null;
  useEffect(() => {
    // What it was refused over is to be seen beside it.
    if (refused) void readAnew();
  }, [readAnew, refused]);

  if (!form) return null;
  return (
    <Strip
      tone={form.refusal ? "danger" : "orange"}
      action={
        <>
          <Link
            to={form.kind === "creation" ? "/jobseeker/profile/new" : "/jobseeker/profile"}
            className={buttonStyle("secondary", "sm")}
          >
            {t("profile.look")}
          </Link>
          <Button size="sm" variant="ghost" onClick={() => dropForm(form.key)}>
            {t("drop")}
          </Button>
        </>
      }
    >
      {form.refusal ? t("profile.refused", { reason: form.refusal.error }) : t("profile.waiting")}
    </Strip>
  );
}

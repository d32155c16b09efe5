import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { CreationValues } from "../creation-values.ts";
import { aboutYourselfMin } from "../forms.ts";
import type { CreationPart } from "./creation-part.ts";
import { StoryPrompts } from "./story-prompts.tsx";
import { VideoPreview } from "./video-preview.tsx";

interface AboutFieldsProps extends CreationPart {
  values: CreationValues;
}

/** What the person tells about their work, and who may score it. */
export function AboutFields({ form: { register, errorOf }, values }: AboutFieldsProps) {
  const t = useTexts("jobseekers");
  const { length } = values.aboutYourself;
  return (
    <div className="grid gap-4">
      <h2 className="text-lg font-heavy">{t("creation.about")}</h2>
      <StoryPrompts />
      <Field
        label={t("form.aboutYourself")}
        hint={t("form.aboutYourselfHint")}
        error={errorOf("aboutYourself")}
        required
      >
        <Textarea
          rows={8}
          maxLength={5000}
          {...register("aboutYourself")}
          counter={() =>
            t(length < aboutYourselfMin ? "form.counter" : "form.counterMet", {
              length,
              limit: aboutYourselfMin,
            })
          }
        />
      </Field>
      <div>
        <Switch label={t("form.enableAIImprovement")} {...register("enableAIImprovement")} />
        <p className="mt-1 max-w-prose text-sm text-muted">
          {t(values.enableAIImprovement ? "form.scoringOn" : "form.scoringOff")}
        </p>
      </div>
      <Field
        label={t("form.videoUrl")}
        optionalText={t("form.optional")}
        hint={t("form.videoUrlHint")}
        error={errorOf("videoUrl")}
      >
        <Input type="url" inputMode="url" maxLength={500} {...register("videoUrl")} />
      </Field>
      <VideoPreview link={values.videoUrl} />
    </div>
  );
}

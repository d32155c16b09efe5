import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Switch } from "#web/ui/switch.tsx";
import type { CreationValues } from "../creation-values.ts";
import type { CreationPart } from "./creation-part.ts";
import { StoryPrompts } from "./story-prompts.tsx";
import { VideoPreview } from "./video-preview.tsx";

interface AboutFieldsProps extends CreationPart {
  values: CreationValues;
}

/** What the person tells about their work, and who may score it. */
export function AboutFields({ form, values }: AboutFieldsProps) {
  const t = useTexts("jobseekers");
  const { register, errorOf } = form;
  return (
    <div className="grid gap-4">
      <h2 className="text-lg font-heavy">{t("creation.about")}</h2>
      <StoryPrompts form={form} values={values} />
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

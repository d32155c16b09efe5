import { lengthOfStories, storyFields, storyPrompts } from "#contract/stories.ts";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import type { CreationValues } from "../creation-values.ts";
import { aboutYourselfMin } from "../forms.ts";
import type { CreationPart } from "./creation-part.ts";

interface StoryPromptsProps extends CreationPart {
  values: CreationValues;
}

/**
 * Four questions that bring out the four traits, each with a short answer as somebody might give it. No box
 * has a longest text of its own: a browser would cut off, without a word, what somebody dictates beyond it.
 */
export function StoryPrompts({ form: { register, errorOf }, values }: StoryPromptsProps) {
  const t = useTexts("jobseekers");
  const length = lengthOfStories(values);
  const isEnough = length >= aboutYourselfMin;
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="font-semibold">
        {t("form.aboutYourself")}
        <span aria-hidden="true" className="text-danger">
          {"\u00a0*"}
        </span>
      </legend>
      <p className="text-sm text-muted">{t("prompts.hint")}</p>
      {storyFields.map((field) => (
        <Field
          key={field}
          label={t(`prompts.${storyPrompts[field]}.ask`)}
          hint={t(`prompts.${storyPrompts[field]}.sample`)}
          error={errorOf(field)}
        >
          <Textarea rows={3} autoCapitalize="sentences" {...register(field)} />
        </Field>
      ))}
      <Field
        label={t("prompts.other")}
        optionalText={t("form.optional")}
        error={errorOf("otherStory")}
      >
        <Textarea rows={2} autoCapitalize="sentences" {...register("otherStory")} />
      </Field>
      <p
        aria-live="polite"
        className={cn(
          "sticky bottom-16 z-10 -mx-1 rounded-md border bg-sheet px-3 py-1.5 text-sm tabular-nums md:bottom-0",
          isEnough ? "border-green-mark font-semibold text-green-text" : "border-line text-muted",
        )}
      >
        {t(isEnough ? "form.counterMet" : length === 0 ? "form.counter" : "form.counterMore", {
          length,
          limit: aboutYourselfMin,
          left: aboutYourselfMin - length,
        })}
      </p>
    </fieldset>
  );
}

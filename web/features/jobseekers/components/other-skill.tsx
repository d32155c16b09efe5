import { Plus } from "lucide-react";
import {
  type InputEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useFormContext } from "react-hook-form";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { skillMax } from "../forms.ts";
import type { SkillAnswers } from "../skill-answers.ts";

/**
 * A skill of another trade, typed or dictated; one that was not added yet is when the form is sent. The box has no
 * longest text: a browser would cut off, without a word, what somebody says beyond it.
 */
export function OtherSkill({ onAdd }: { onAdd: (skill: string) => void }) {
  const t = useTexts("jobseekers");
  const say = useTexts("errors");
  const { register, getValues, setValue, setFocus } = useFormContext<SkillAnswers>();
  const box = useRef<HTMLDivElement>(null);
  const [tooLong, setTooLong] = useState(false);
  /** Adds the skills; what is too long to be one goes back into the box, before `rest`. */
  const take = (skills: readonly string[], rest = "") => {
    const named = skills.map((skill) => skill.trim()).filter(Boolean);
    for (const skill of named) if (skill.length <= skillMax) onAdd(skill);
    const long = named.filter((skill) => skill.length > skillMax);
    setTooLong(long.length > 0);
    setValue("otherSkill", [...long, rest].filter(Boolean).join(", "), { shouldDirty: true });
    return long.length === 0;
  };
  const add = () => take(getValues("otherSkill").split(","));
  const addBefore = useEffectEvent((event: Event) => {
    if (add()) return;
    event.preventDefault();
    event.stopPropagation();
    setFocus("otherSkill");
  });
  useEffect(() => {
    const form = box.current?.closest("form");
    const before = (event: Event) => addBefore(event);
    form?.addEventListener("submit", before, { capture: true });
    return () => form?.removeEventListener("submit", before, { capture: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  /** A phone's keyboard tells no comma by its key, and dictation brings several skills at once. */
  const split = (text: string) => {
    const parts = text.split(",");
    if (parts.length > 1) take(parts.slice(0, -1), parts.at(-1)?.trimStart());
  };
  const onInput = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    // A word that the keyboard still composes is its own to change.
    if (!(nativeEvent as globalThis.InputEvent).isComposing) split(currentTarget.value);
  };
  return (
    <div ref={box} className="flex items-end gap-2">
      <Field
        label={t("form.otherSkill")}
        hint={t("form.otherSkillHint")}
        error={tooLong ? say("fields.long", { limit: skillMax }) : undefined}
        className="min-w-0 flex-1"
      >
        <Input
          enterKeyHint="done"
          autoComplete="off"
          {...register("otherSkill")}
          onKeyDown={onKeyDown}
          onInput={onInput}
          onCompositionEnd={({ currentTarget }) => split(currentTarget.value)}
        />
      </Field>
      <Button variant="secondary" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {t("form.addSkill")}
      </Button>
    </div>
  );
}

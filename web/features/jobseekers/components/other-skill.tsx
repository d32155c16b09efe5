import { Plus } from "lucide-react";
import {
  type InputEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { skillMax } from "../forms.ts";

interface OtherSkillProps {
  onAdd: (skill: string) => void;
  /** What was typed before and not added. */
  began: string;
  /** Told what stands in the box and is not added. */
  onTyped: (text: string) => void;
}

/**
 * A skill of another trade, typed or dictated; one that was not added yet is when the form is sent. The box has no
 * longest text: a browser would cut off, without a word, what somebody says beyond it.
 */
export function OtherSkill({ onAdd, began, onTyped }: OtherSkillProps) {
  const t = useTexts("jobseekers");
  const say = useTexts("errors");
  const input = useRef<HTMLInputElement>(null);
  const [tooLong, setTooLong] = useState(false);
  /** Adds the skills; what is too long to be one goes back into the box, before `rest`. */
  const take = (skills: readonly string[], rest = "") => {
    const named = skills.map((skill) => skill.trim()).filter(Boolean);
    for (const skill of named) if (skill.length <= skillMax) onAdd(skill);
    const long = named.filter((skill) => skill.length > skillMax);
    setTooLong(long.length > 0);
    const left = [...long, rest].filter(Boolean).join(", ");
    if (input.current) input.current.value = left;
    onTyped(left);
    return long.length === 0;
  };
  const add = () => take(input.current?.value.split(",") ?? []);
  const addBefore = useEffectEvent((event: Event) => {
    if (add()) return;
    event.preventDefault();
    event.stopPropagation();
    input.current?.focus();
  });
  useEffect(() => {
    const form = input.current?.form;
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
    else onTyped(text);
  };
  const onInput = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    // A word that the keyboard still composes is its own to change.
    if ((nativeEvent as globalThis.InputEvent).isComposing) onTyped(currentTarget.value);
    else split(currentTarget.value);
  };
  return (
    <div className="flex items-end gap-2">
      <Field
        label={t("form.otherSkill")}
        hint={t("form.otherSkillHint")}
        error={tooLong ? say("fields.long", { limit: skillMax }) : undefined}
        className="min-w-0 flex-1"
      >
        <Input
          ref={input}
          enterKeyHint="done"
          autoComplete="off"
          defaultValue={began}
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

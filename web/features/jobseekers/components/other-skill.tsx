import { Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";

/** A skill of another trade, typed in; one that was not added yet is when the form is sent. */
export function OtherSkill({ onAdd }: { onAdd: (skill: string) => void }) {
  const t = useTexts("jobseekers");
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const skills = input.current?.value.split(",").map((skill) => skill.trim()) ?? [];
    for (const skill of skills) if (skill) onAdd(skill);
    if (input.current) input.current.value = "";
  };
  const addBefore = useEffectEvent(add);
  useEffect(() => {
    const form = input.current?.form;
    const before = () => addBefore();
    form?.addEventListener("submit", before, { capture: true });
    return () => form?.removeEventListener("submit", before, { capture: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add();
  };
  return (
    <div className="flex items-end gap-2">
      <Field
        label={t("form.otherSkill")}
        hint={t("form.otherSkillHint")}
        className="min-w-0 flex-1"
      >
        <Input
          ref={input}
          maxLength={80}
          enterKeyHint="done"
          autoComplete="off"
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button variant="secondary" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {t("form.addSkill")}
      </Button>
    </div>
  );
}

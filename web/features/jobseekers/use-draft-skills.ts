import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { storyFields, type StoryAnswers } from "#contract/stories.ts";
import type { readDraftSkills } from "#contract/told-skills.ts";
import { call } from "#web/api.ts";

const pause = 600;
/** A tap this soon after we ticked a box was meant to tick it. */
const tapMs = 1000;

/**
 * Tells which skills the stories speak of once the typing pauses, each skill once: what somebody
 * took off stays off. Words that stood there from the beginning were asked about before.
 * @returns whether a skill was told, or stood ticked from the beginning; and whether it was told just now
 */
export function useDraftSkills(
  values: StoryAnswers & { enableAIImprovement: boolean; skills: string[]; takenOff: string[] },
  onTold: (skills: string[]) => void,
) {
  const stories = [...storyFields, "otherStory" as const]
    .map((field) => values[field].trim())
    .filter(Boolean)
    .join("\n\n");
  const [began] = useState(stories);
  const told = useRef(new Map(values.skills.map((skill) => [skill, -Infinity])));
  const { mutate } = useMutation({
    mutationFn: (text: string) =>
      call<typeof readDraftSkills>("POST", "/api/jobseeker/draft-skills", {
        body: { stories: text },
      }),
  });
  const read = useEffectEvent((text: string) =>
    mutate(text, {
      onSuccess: (skills) => {
        const fresh = skills
          .filter(({ quote }) => !began.includes(quote))
          .map(({ skill }) => skill)
          .filter((skill) => !told.current.has(skill) && !values.takenOff.includes(skill));
        for (const skill of fresh) told.current.set(skill, Date.now());
        if (fresh.length > 0) onTold(fresh);
      },
    }),
  );
  const mayRead = values.enableAIImprovement && stories !== began && stories.length <= 5000;
  useEffect(() => {
    if (!mayRead) return;
    const timer = setTimeout(() => read(stories), pause);
    return () => clearTimeout(timer);
  }, [stories, mayRead]);
  return {
    wasTold: (skill: string) => told.current.has(skill),
    justTold: (skill: string) => Date.now() - (told.current.get(skill) ?? -Infinity) < tapMs,
  };
}

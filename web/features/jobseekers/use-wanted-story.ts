import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { type StoryField, storyFields, storyPrompts } from "#contract/stories.ts";

/** Leads to the prompt whose trait the address names: scores ask there for what is not told yet. */
export function useWantedStory(setFocus: (field: StoryField) => void) {
  const wanted = useLocation({
    select: ({ hash }) => storyFields.find((field) => storyPrompts[field] === hash),
  });
  useEffect(() => {
    if (!wanted) return;
    // After the page has put the focus at its own beginning.
    const turn = requestAnimationFrame(() => setFocus(wanted));
    return () => cancelAnimationFrame(turn);
  }, [wanted, setFocus]);
}

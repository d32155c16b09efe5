/** What a badge, alert, bar or counter wants to say by its color. Never by its color alone. */
export type Tone = "neutral" | "info" | "success" | "warning" | "danger" | "orange" | "blue";

/** Text on its tint. */
export const tint: Record<Tone, string> = {
  neutral: "bg-neutral-tint text-neutral-text",
  info: "bg-blue-tint text-blue-text",
  success: "bg-green-tint text-green-text",
  warning: "bg-yellow-tint text-yellow-text",
  danger: "bg-red-tint text-red-text",
  orange: "bg-orange-tint text-orange-text",
  blue: "bg-blue-tint text-blue-text",
};

/** The strong color of the tone, on the dot before a text that has no element of its own. */
export const dot: Record<Tone, string> = {
  neutral: "before:bg-neutral-mark",
  info: "before:bg-blue-mark",
  success: "before:bg-green-mark",
  warning: "before:bg-yellow-mark",
  danger: "before:bg-red-mark",
  orange: "before:bg-orange-mark",
  blue: "before:bg-blue-mark",
};

/** The strong color of the tone, for a patch without text: with `bg-current`. */
export const mark: Record<Tone, string> = {
  neutral: "text-neutral-mark",
  info: "text-blue-mark",
  success: "text-green-mark",
  warning: "text-yellow-mark",
  danger: "text-red-mark",
  orange: "text-orange-mark",
  blue: "text-blue-mark",
};

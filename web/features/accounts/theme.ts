export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const yearSeconds = 365 * 24 * 60 * 60;

/** The theme that this browser was told to use; the server puts it into the page. */
export const themeInUse = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset.theme) ?? "system";

/** Uses a theme from now on, in this browser. */
export function chooseTheme(theme: Theme) {
  const maxAge = theme === "system" ? 0 : yearSeconds;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `theme=${theme}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
  document.documentElement.dataset.theme = theme;
}

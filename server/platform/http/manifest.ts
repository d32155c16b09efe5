import type { Language } from "#contract/primitives.ts";
import { texts } from "../i18n.ts";

export const manifestPath = "/manifest.webmanifest";

const icon = (size: number, purpose: "any" | "maskable", name = `icon-${size}`) => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** What a system needs to know to install the application (W3C Web Application Manifest). */
export function manifestFor(productName: string, language: Language) {
  const t = texts(language);
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [icon(192, "any")],
  });
  return {
    id: "/",
    name: productName,
    short_name: productName,
    description: t("waitlist:tagline"),
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    // Paper, as web/styles.css has it by day; the pages themselves say how they are by night.
    theme_color: "#fffdf7",
    background_color: "#f1ead9",
    categories: ["business", "productivity"],
    icons: [
      icon(192, "any"),
      icon(512, "any"),
      icon(512, "maskable", "icon-maskable-512"),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
    shortcuts: [
      shortcut(t("shell:tabs.dashboard"), "/dashboard"),
      shortcut(t("shell:bell"), "/notifications"),
    ],
  };
}

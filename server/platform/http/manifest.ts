import { type MarkPicture, markUrl } from "#contract/branding.ts";
import { houseColors } from "#contract/palette.ts";
import type { Language } from "#contract/primitives.ts";
import type { Brand } from "../brand.ts";
import { texts } from "../i18n.ts";

export const manifestPath = "/manifest.webmanifest";

/** What an operating system needs to install the web app (W3C Web Application Manifest). */
export function manifestFor({ name, mark, colors }: Brand, language: Language) {
  const t = texts(language);
  const { card, page } = (colors ?? houseColors).light;
  const icon = (picture: MarkPicture, size: number, purpose: "any" | "maskable") => ({
    src: mark ? markUrl(mark.id, picture) : `/${picture}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const shortcut = (label: string, url: string) => ({
    name: label,
    url,
    icons: [icon("icon-192", 192, "any")],
  });
  return {
    id: "/",
    name,
    short_name: name,
    description: t("waitlist:tagline"),
    lang: language,
    start_url: "/",
    scope: "/",
    display: "standalone",
    // The light theme's colors; pages set the dark theme's themselves.
    theme_color: card,
    background_color: page,
    categories: ["business", "productivity"],
    icons: [
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("icon-maskable-512", 512, "maskable"),
      ...(mark
        ? []
        : [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }]),
    ],
    shortcuts: [
      shortcut(t("shell:tabs.dashboard"), "/dashboard"),
      shortcut(t("shell:bell"), "/notifications"),
    ],
  };
}

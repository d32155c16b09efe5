/** The look of a link in a text: `<Link className={linkStyle}>`. */
export const linkStyle =
  "rounded-sm text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2";

/** The look of a link that stands alone, high enough for a thumb. */
export const standaloneLinkStyle =
  "inline-flex min-h-11 items-center gap-1.5 rounded-sm font-semibold text-link underline " +
  "decoration-1 underline-offset-[0.2em] hover:decoration-2 [&_svg]:size-[1.15em] [&_svg]:shrink-0";

import type { Language } from "#contract/primitives.ts";
import type { KeyOf } from "#messages/keys.ts";
import type { Context } from "#server/context.ts";
import { markUrl } from "#contract/branding.ts";
import { houseColors, tokensOf } from "#contract/palette.ts";
import { escapeHtml } from "../http/html.ts";
import { texts } from "../i18n.ts";
import { tapUrl, unsubscribePage } from "../signed-links.ts";
import type { Message } from "./transport.ts";

type WhyOf<Key> = Key extends `why.${infer Reason}` ? Reason : never;

/** Why a message was sent, as keys of the texts that say so. */
export type Why = WhyOf<KeyOf<"emails">>;

export interface Letter {
  subject: string;
  /** The reason that the footer gives the reader for getting this message. */
  why: Why;
  paragraphs: string[];
  /** What to look up later, a line each: "Phone: (313) 555-0187". Their names stand out. */
  facts?: readonly string[];
  action?: { label: string; url: string };
  /** Links that answer a question with one press (../signed-links.ts). */
  taps?: readonly TapLink[];
  /** Further links, below the button and the answers. */
  links?: readonly { label: string; url: string }[];
  /**
   * A short form for push messages and the inbox; without one, the first paragraph after the greeting
   * serves.
   */
  inShort?: string;
  /** Whether the reader chose to get such letters by mail: the footer then links to their settings. */
  chosen?: boolean;
  /** Whether the reader, without having chosen such letters, may unsubscribe from them. */
  unasked?: boolean;
}

/** A one-tap link as its id and label; the address is made when the letter is sent. */
export interface TapLink {
  id: string;
  label: string;
  /** Offered besides what the letter asks: a link and no button. */
  aside?: boolean;
}

/** A letter in short, for places with little room: an inbox, a push message. */
export interface Brief {
  title: string;
  body: string;
  /** Where it leads: a path of this site. */
  path: string;
  taps: readonly TapLink[];
}

/** A rendered message with its short form. */
export type LaidOut = Message & { brief: Brief };

/** The subject, the first paragraph after the greeting, and the path behind the button. */
function briefOf({ subject, paragraphs, inShort, action, taps = [] }: Letter): Brief {
  const { pathname = "/", search = "", hash = "" } = action ? new URL(action.url) : {};
  return {
    title: oneLine(subject),
    body: inShort ?? paragraphs[1] ?? paragraphs[0] ?? "",
    path: `${pathname}${search}${hash}`,
    taps: taps.map(({ id, label }) => ({ id, label })),
  };
}

/** A phone number as people of the US write it. */
const phone = /\((\d{3})\) (\d{3})-(\d{4})/g;

/** Text as HTML that keeps the line breaks a person wrote, with phone numbers to press, each on one line. */
const inLines = (text: string) =>
  escapeHtml(text)
    .replaceAll("\n", "<br>")
    .replace(phone, `<a href="tel:+1$1$2$3" style="color:inherit;white-space:nowrap">$&</a>`);

/** A fact with its name in bold, where it has one. */
const factHtml = (fact: string) =>
  `<p style="margin:0 0 8px">${inLines(fact).replace(/^[^:<]{1,24}:(?= )/, "<strong>$&</strong>")}</p>`;

/** Text on one line, so that a subject cannot carry another header. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const typeface = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const table = `role="presentation" border="0" cellpadding="0" cellspacing="0"`;

/** Keeps what follows out of the line that a list of mails shows of one. */
const fill = "&#847;&zwnj;&nbsp;".repeat(60);

/** A link as a button: a cell of its own, since Outlook on Windows gives a link neither color nor room around it. */
const buttonHtml = (
  { label, url }: { label: string; url: string },
  above: number,
  signal: string,
  onSignal: string,
) =>
  `<table ${table}><tr><td style="padding:${above}px 0 0"><table ${table}><tr>` +
  `<td bgcolor="${signal}" style="background:${signal};border-radius:6px;mso-padding-alt:14px 24px">` +
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;color:${onSignal};` +
  `font:700 16px/1.5 ${typeface};text-decoration:none;mso-padding-alt:0">${escapeHtml(label)}</a>` +
  `</td></tr></table></td></tr></table>`;

/** Renders a letter as plain text and HTML. All given texts are escaped. */
export function letter(ctx: Context, language: Language, content: Letter): LaidOut {
  const { paragraphs, facts = [], action } = content;
  const taps = (content.taps ?? []).map(({ id, label, aside = false }) => ({
    label,
    url: tapUrl(ctx.config, id),
    aside,
  }));
  const links = [...taps, ...(content.links ?? [])];
  const answers = taps.filter(({ aside }) => !aside);
  // Where the letter asks, its answers are its buttons; the way into the app comes after them as a link.
  const buttons = answers.length > 0 || !action ? answers : [action];
  const besides = [
    ...(content.links ?? []),
    ...(action && answers.length > 0 ? [action] : []),
    ...taps.filter(({ aside }) => aside),
  ];
  const product = ctx.brand.name;
  const t = texts(language);
  const footer = t(`emails:why.${content.why}`, { product, contact: ctx.config.contactEmail });
  const sender = ctx.brand.mailFooter;
  const at = (path: string) => new URL(path, ctx.config.publicUrl).href;
  const feet = [
    ...(content.chosen
      ? [{ label: t("emails:choices"), url: at("/account/settings#notifications") }]
      : []),
    ...(content.chosen || content.unasked
      ? [{ label: t("emails:unsubscribe"), url: at(unsubscribePage) }]
      : []),
  ];
  const mark = at(ctx.brand.mark ? markUrl(ctx.brand.mark.id, "icon-192") : "/icon-192.png");
  const { light, dark } = ctx.brand.colors ?? houseColors;
  const { signal, "on-signal": onSignal, paper, sheet } = tokensOf("light", light);
  const text = [
    ...paragraphs,
    ...facts,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    "--",
    footer,
    ...(sender ? [sender] : []),
    ...feet.map(({ label, url }) => `${label}:\n${url}`),
  ];
  const brief = briefOf(content);
  const html = [
    ...paragraphs.map((part) => `<p style="margin:0 0 16px">${inLines(part)}</p>`),
    ...facts.map(factHtml),
    ...buttons.map((button, at) => buttonHtml(button, at === 0 ? 8 : 12, signal, onSignal)),
    ...besides.map(
      ({ label, url }) =>
        `<p style="margin:20px 0 0"><a class="more" href="${escapeHtml(url)}" ` +
        `style="color:#1f1b16;font-weight:600">${escapeHtml(label)}</a></p>`,
    ),
    `<p class="quiet" style="margin:32px 0 0;color:#6b6257;font-size:14px">${escapeHtml(footer)}</p>`,
    ...(sender
      ? [
          `<p class="quiet" style="margin:12px 0 0;color:#6b6257;font-size:14px">${escapeHtml(sender)}</p>`,
        ]
      : []),
    ...feet.map(
      ({ label, url }) =>
        `<p class="quiet" style="margin:12px 0 0;font-size:14px"><a href="${escapeHtml(url)}" ` +
        `style="color:#6b6257">${escapeHtml(label)}</a></p>`,
    ),
  ];
  return {
    brief,
    subject: oneLine(content.subject),
    text: `${text.join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root{color-scheme:light dark}@media (max-width:480px){.around{padding:8px!important}.in{padding-left:20px!important;padding-right:20px!important}}@media (prefers-color-scheme:dark){body,.around{background:${dark.page}!important}.sheet{background:${dark.card}!important}.in,.name{color:#f2ebdd!important}.quiet,.quiet a{color:#b8ac97!important}.more{color:#f2ebdd!important}}</style><title>${escapeHtml(brief.title)}</title></head>
<body style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(brief.body)}${fill}</div>
<table ${table} width="100%" bgcolor="${paper}"><tr><td class="around" align="center" style="padding:24px">
<table ${table} class="sheet" width="560" bgcolor="${sheet}" style="width:100%;max-width:560px;background:${sheet};border-radius:8px;text-align:left">
<tr><td bgcolor="${signal}" height="6" style="height:6px;background:${signal};border-radius:8px 8px 0 0;font-size:0;line-height:0;mso-line-height-rule:exactly">&nbsp;</td></tr>
<tr><td class="in" style="padding:24px 32px 0"><table ${table}><tr>
<td style="padding-right:10px"><img src="${escapeHtml(mark)}" width="32" height="32" alt="" style="display:block;border:0"></td>
<td class="name" style="color:#1e1a14;font:800 20px/1.2 ${typeface}">${escapeHtml(product)}</td>
</tr></table></td></tr>
<tr><td class="in" style="padding:24px 32px 32px;color:#1e1a14;font:16px/1.5 ${typeface}">
${html.join("\n")}
</td></tr></table>
</td></tr></table>
</body>
</html>
`,
  };
}

import type { TextKey } from "#messages/keys.ts";
import type { CallContext } from "#server/context.ts";
import { escapeHtml } from "#server/platform/http/html.ts";
import { texts } from "#server/platform/i18n.ts";

/** Asks whether to sign out, for when it was another site that sent the browser here. */
export function signOutPage(ctx: CallContext): string {
  const t = texts(ctx.language);
  const say = (key: TextKey) => escapeHtml(t(key, { product: ctx.brand.name }));
  return `<!doctype html>
<html lang="${ctx.language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${say("errors:signOut.title")}</title>
  </head>
  <body style="font: 18px/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 30rem; padding: 0 1rem">
    <h1>${say("errors:signOut.title")}</h1>
    <p>${say("errors:signOut.text")}</p>
    <form method="get" action="/api/logout">
      <button type="submit" style="font: inherit; padding: 0.75rem 1.5rem">${say("errors:signOut.button")}</button>
    </form>
    <p><a href="/">${say("errors:signOut.stay")}</a></p>
  </body>
</html>
`;
}

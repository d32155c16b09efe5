import { QrCode } from "#web/ui/qr-code.tsx";
import { useTexts } from "#web/i18n.ts";
import { shareLink } from "../links.ts";
import { CopyLink } from "./copy-link.tsx";

/**
 * What a referrer passes on: the link with their code, to copy, and as a picture for a wall. On paper
 * the page is these two alone.
 */
export function ShareLink({ referralCode }: { referralCode: string }) {
  const t = useTexts("referrals");
  const link = shareLink(referralCode);
  return (
    <section
      aria-labelledby="share"
      className="flex flex-wrap items-start gap-x-8 gap-y-4 rounded-lg border border-line bg-sheet p-4 sm:p-5"
    >
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-3">
        <h2 id="share" className="text-xl font-heavy print:hidden">
          {t("share.title")}
        </h2>
        <p className="max-w-prose print:hidden">{t("share.text")}</p>
        <p dir="ltr" className="rounded-md bg-sunken px-3 py-2 font-semibold break-words">
          {link}
        </p>
        <div className="print:hidden">
          <CopyLink
            link={link}
            texts={{
              button: t("share.copy"),
              done: t("share.done"),
              copied: t("share.copied"),
              error: t("share.error"),
              failed: t("share.notCopied"),
            }}
          />
        </div>
      </div>
      <figure className="flex flex-col gap-2">
        <QrCode text={link} label={t("share.picture")} />
        <figcaption className="max-w-48 text-sm text-muted print:hidden">
          {t("share.wall")}
        </figcaption>
      </figure>
    </section>
  );
}

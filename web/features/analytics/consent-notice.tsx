import { useState } from "react";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { asksNotToBeCounted, type Choice, rememberChoice, rememberedChoice } from "./choice.ts";
import { forget, tellThirdParties } from "./counting.ts";

/** The question whether the visit may be counted: a strip below the page, which stays usable. */
export function ConsentNotice({ onClose }: { onClose: () => void }) {
  const t = useTexts("counting");
  const { analytics } = useBoot();
  const [answered, setAnswered] = useState(false);
  const current = rememberedChoice();
  const refuses = asksNotToBeCounted();
  if (answered) return null;

  const answer = (choice: Choice) => {
    rememberChoice(choice);
    setAnswered(true);
    onClose();
    if (choice === "no") {
      forget();
      // What others have loaded is gone only with the document.
      if (current === "yes" && analytics) location.reload();
    } else if (current !== "yes") void tellThirdParties({ event: "page_view" });
  };
  const names = [analytics?.google && "Google Analytics", analytics?.meta && "Meta"].filter(
    Boolean,
  );
  return (
    <section
      data-consent
      aria-label={t("label")}
      className="z-30 border-t border-control bg-raised max-md:pb-[env(safe-area-inset-bottom)] md:sticky md:bottom-0"
    >
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-3 sm:px-6">
        <p className="max-w-prose min-w-0 flex-1 basis-72 text-sm">
          {refuses
            ? t("refused")
            : `${t("own")} ${names.length > 0 ? t("others", { names: names.join(", ") }) : t("nobody")}`}
          {!refuses && current && <strong> {t(`now.${current}`)}</strong>}
        </p>
        <div className="flex flex-wrap gap-2">
          {refuses ? (
            <Button variant="secondary" size="sm" onClick={onClose}>
              {t("close")}
            </Button>
          ) : (
            <>
              <Button variant="secondary" size="sm" onClick={() => answer("no")}>
                {t("no")}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => answer("yes")}>
                {t("yes")}
              </Button>
            </>
          )}
        </div>
      </div>
    </section>
  );
}

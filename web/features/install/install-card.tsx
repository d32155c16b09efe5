import { Share } from "lucide-react";
import { useBoot } from "#web/boot.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { putOff } from "./dismissal.ts";
import { takeOffer } from "./offer.ts";
import { PromptCard } from "./prompt-card.tsx";

interface InstallCardProps {
  /** By the browser's own prompt, or by hand where it has none. */
  way: "prompt" | "by-hand";
  onDone: () => void;
}

/** Offers to install the product as an app. */
export function InstallCard({ way, onDone }: InstallCardProps) {
  const t = useTexts("install");
  const { productName } = useBoot();
  const install = async () => {
    await takeOffer();
    onDone();
  };
  const later = () => {
    putOff("install-card");
    onDone();
  };
  return (
    <PromptCard
      title={t("install.title", { product: productName })}
      text={
        <>
          {t("install.text")}
          {way === "by-hand" && (
            <span className="mt-2 block text-ink">
              <Share aria-hidden="true" className="mr-1 inline size-4.5 align-text-bottom" />
              {t("install.byHand")}
            </span>
          )}
        </>
      }
      actions={
        <>
          <Button variant="ghost" onClick={later}>
            {t("install.later")}
          </Button>
          {way === "prompt" && <Button onClick={() => void install()}>{t("install.now")}</Button>}
        </>
      }
    />
  );
}

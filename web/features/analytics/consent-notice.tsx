import { useCallback, useState } from "react";
import { useBoot } from "#web/boot.ts";
import { useUser } from "#web/session/session.ts";
import { useCatalogue, useTexts } from "#web/i18n.ts";
import { useFetched } from "#web/lib/use-fetched.ts";
import { Button } from "#web/ui/button.tsx";
import { rememberChoice, useAnswered } from "./answer.ts";
import { asksNotToBeCounted, type Choice, rememberedChoice } from "./choice.ts";
import { tellThirdParties } from "./third-parties.ts";

/** The texts of the question, which no page loads with its own. */
function useCountingTexts(): boolean {
  const texts = useCatalogue();
  const load = useCallback(() => texts.load(["counting"]).then(() => true), [texts]);
  return useFetched(true, load) ?? false;
}

/** The question for whoever has not answered it: a strip below the page, which it never covers. */
export function Question() {
  const t = useTexts("counting");
  const there = useCountingTexts();
  const answered = useAnswered();
  if (answered || !there) return null;
  return (
    <section
      aria-label={t("label")}
      className="border-t border-control bg-raised text-sm print:hidden"
    >
      <div className="mx-auto w-full max-w-7xl px-4 py-3 sm:px-6">
        <Choices after={t("anew")} />
      </div>
    </section>
  );
}

/** What was answered, and the way to another answer: for the page that tells of all this. */
export function ChoiceAnew() {
  const t = useTexts("counting");
  const there = useCountingTexts();
  const [current, setCurrent] = useState(rememberedChoice);
  if (!there) return null;
  return (
    <section
      id="counting"
      aria-label={t("label")}
      className="rounded-lg border border-line bg-sheet p-4 sm:p-5"
    >
      {asksNotToBeCounted() ? <p>{t("refused")}</p> : <Choices onAnswer={setCurrent} />}
      {current && !asksNotToBeCounted() && (
        <output className="mt-3 block font-semibold">{t(`now.${current}`)}</output>
      )}
    </section>
  );
}

interface ChoicesProps {
  onAnswer?: (choice: Choice) => void;
  /** What is added where the question comes by itself. */
  after?: string;
}

function Choices({ onAnswer, after }: ChoicesProps) {
  const t = useTexts("counting");
  const { analytics } = useBoot();
  const user = useUser();
  const answer = (choice: Choice) => {
    const before = rememberedChoice();
    rememberChoice(choice);
    onAnswer?.(choice);
    if (choice === before || !analytics) return;
    if (choice === "yes") tellThirdParties({ event: "page_view" });
    // Scripts that third parties loaded stay until the document is reloaded.
    else if (before === "yes") location.reload();
  };
  const names = [analytics?.google && "Google Analytics", analytics?.meta && "Meta"].filter(
    Boolean,
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <p className="max-w-prose min-w-0 flex-1 basis-72">
        {t(user ? "ownSignedIn" : "own")}{" "}
        {names.length > 0 ? t("others", { names: names.join(", ") }) : t("nobody")} {after}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => answer("no")}>
          {t("no")}
        </Button>
        <Button variant="secondary" onClick={() => answer("yes")}>
          {t("yes")}
        </Button>
      </div>
    </div>
  );
}

import { Check } from "lucide-react";
import { useTexts } from "#web/i18n.ts";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { hiringPath } from "./hiring-path.ts";

const points = ["first", "second", "third"] as const;

/** What a worker and a shop get here, each beside a picture of it in use. */
export function Offer() {
  const t = useTexts("waitlist");
  return (
    <div className="mt-14 grid gap-14 border-t-4 border-double border-ink pt-10 lg:mt-20">
      <section aria-labelledby="for-workers" className="grid items-center gap-8 lg:grid-cols-2">
        <div>
          <h2 id="for-workers" className="text-2xl font-heavy tracking-tight sm:text-3xl">
            {t("offer.workers.title")}
          </h2>
          <Points side="workers" />
        </div>
        <img
          src="/pictures/worker.webp"
          alt={t("offer.workers.picture")}
          width={390}
          height={844}
          loading="lazy"
          className="mx-auto h-auto w-64 rounded-lg border border-control shadow-raised"
        />
      </section>
      <section aria-labelledby="for-shops" className="grid items-center gap-8 lg:grid-cols-2">
        <div className="lg:order-last">
          <h2 id="for-shops" className="text-2xl font-heavy tracking-tight sm:text-3xl">
            {t("offer.shops.title")}
          </h2>
          <Points side="shops" />
          <a href={hiringPath} className={`${standaloneLinkStyle} mt-3`}>
            {t("offer.shops.action")}
          </a>
        </div>
        <img
          src="/pictures/employer.webp"
          alt={t("offer.shops.picture")}
          width={900}
          height={605}
          loading="lazy"
          className="h-auto w-full rounded-lg border border-control shadow-raised"
        />
      </section>
    </div>
  );
}

function Points({ side }: { side: "workers" | "shops" }) {
  const t = useTexts("waitlist");
  return (
    <ul className="mt-4 grid gap-3">
      {points.map((point) => (
        <li key={point} className="flex max-w-prose gap-3">
          <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-link" />
          <span>{t(`offer.${side}.${point}`)}</span>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "@tanstack/react-router";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";

interface JobLinksProps {
  request: Pick<TalentRequest, "id" | "roleTitle">;
  size?: "sm";
}

/** The two ways on from a job in a list: what it says, and who could fill it. */
export function JobLinks({ request: { id, roleTitle }, size }: JobLinksProps) {
  const t = useTexts("talent-requests");
  const shop = useShopSearch();
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to="/employer/jobs/$id"
        params={{ id }}
        search={shop}
        aria-label={t("detailsOf", { role: roleTitle })}
        className={buttonStyle("secondary", size)}
      >
        {t("details")}
      </Link>
      <Link
        to="/employer/candidates"
        search={{ ...shop, request: id }}
        aria-label={t("findFor", { role: roleTitle })}
        className={buttonStyle("secondary", size)}
      >
        {t("find")}
      </Link>
    </div>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import type { EmployerSummary } from "#contract/admin-matches.ts";
import { useUser } from "#web/session/session.ts";
import { useShopId } from "../shop-in-view.ts";
import { useShops } from "../queries.ts";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface ForShopProps {
  /** What an admin has there of their own, where they have something: shown while no shop is picked. */
  own?: string;
  children: ReactNode;
}

/**
 * A page of a shop: an employer's own at once; an admin says whose it is, reads only, and the look is
 * recorded.
 */
export function ForShop({ own, children }: ForShopProps) {
  const isAdmin = useUser()?.role === "admin";
  const shopId = useShopId();
  if (!isAdmin) return children;
  return (
    <>
      <ShopChoice shopId={shopId} own={own} />
      {(shopId ?? own) && <div key={shopId}>{children}</div>}
    </>
  );
}

/** A shop by its name, or while it has none by somebody who belongs to it. */
const nameOf = ({ name, members, invited }: EmployerSummary) =>
  name || members[0]?.name || members[0]?.email || invited[0] || "?";

interface ShopChoiceProps {
  shopId: string | undefined;
  own: string | undefined;
}

function ShopChoice({ shopId, own }: ShopChoiceProps) {
  const t = useTexts("employers");
  const navigate = useNavigate();
  const shops = useShops(true);
  const look = (shop: string | undefined) =>
    void navigate({ to: ".", search: shop ? { shop } : {}, resetScroll: false });
  const shown = shops.data?.find(({ id }) => id === shopId);
  return (
    <Card className="mb-6">
      {shown ? (
        <p className="flex items-start gap-2.5 border-b border-line px-4 py-3 font-semibold sm:px-6">
          <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t("look.at", { shop: nameOf(shown) })}
        </p>
      ) : (
        !own && <CardHeader title={t("look.title")} description={t("look.text")} />
      )}
      <CardBody>
        <Loaded
          query={shops}
          failure={t("loadFailed")}
          retry={t("retry")}
          waiting={<Skeleton className="h-20 max-w-md" />}
          empty={own ? undefined : <p className="text-muted">{t("look.none")}</p>}
        >
          {(all) => (
            <Field label={t(shopId && !own ? "look.other" : "look.shop")} className="max-w-md">
              <Select
                value={shopId ?? ""}
                onChange={({ target }) => look(target.value || undefined)}
              >
                <option value="">{own ?? t("look.choose")}</option>
                {all.map((shop) => (
                  <option key={shop.id} value={shop.id}>
                    {shop.location ? `${nameOf(shop)} (${shop.location})` : nameOf(shop)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

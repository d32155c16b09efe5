import { useNavigate } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { EmployerSummary } from "#contract/admin-matches.ts";
import { useUser } from "#web/session/session.ts";
import { useShopId } from "../shop-in-view.ts";
import { useShop, useShops } from "../queries.ts";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { SettledInput } from "#web/lib/settled-input.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { FieldAhead } from "#web/ui/ahead.tsx";

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

const placed = (name: string, location: string) => (location ? `${name} (${location})` : name);

interface ShopChoiceProps {
  shopId: string | undefined;
  own: string | undefined;
}

function ShopChoice({ shopId, own }: ShopChoiceProps) {
  const t = useTexts("employers");
  const navigate = useNavigate();
  const [search, setSearch] = useState<string>();
  const shops = useShops(search);
  const seen = useShop(shopId !== undefined).data;
  const look = (shop: string | undefined) =>
    void navigate({ to: ".", search: shop ? { shop } : {}, resetScroll: false });
  const owner = seen?.members[0];
  const shown = seen && (seen.name || owner?.firstName || owner?.email || "?");
  const isFirst = search === undefined;
  return (
    <Card className="mb-6">
      {shown ? (
        <p className="flex items-start gap-2.5 border-b border-line px-4 py-3 font-semibold sm:px-6">
          <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t("look.at", { shop: shown })}
        </p>
      ) : (
        !own && <CardHeader title={t("look.title")} description={t("look.text")} />
      )}
      <CardBody>
        <Loaded
          query={shops}
          failure={t("look.failed")}
          retry={t("retry")}
          waiting={
            <div className="max-w-md">
              <FieldAhead />
            </div>
          }
          empty={own || !isFirst ? undefined : <p className="text-muted">{t("look.none")}</p>}
        >
          {({ items, counts }) => (
            <div className="grid max-w-md gap-4">
              {(!isFirst || counts.total > items.length) && (
                <Field label={t("look.find")}>
                  <SettledInput
                    type="search"
                    maxLength={200}
                    autoComplete="off"
                    value={search}
                    onSettled={setSearch}
                  />
                </Field>
              )}
              <Field
                hint={
                  counts.total > items.length
                    ? t("look.more", { number: counts.total - items.length })
                    : undefined
                }
                label={t(shopId && !own ? "look.other" : "look.shop")}
              >
                <Select
                  value={shopId ?? ""}
                  onChange={({ target }) => look(target.value || undefined)}
                >
                  <option value="">{own ?? t("look.choose")}</option>
                  {seen && items.every(({ id }) => id !== seen.id) && (
                    <option value={seen.id}>{placed(shown ?? "", seen.location)}</option>
                  )}
                  {items.map((shop) => (
                    <option key={shop.id} value={shop.id}>
                      {placed(nameOf(shop), shop.location)}
                    </option>
                  ))}
                </Select>
              </Field>
            </div>
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

import { Link } from "@tanstack/react-router";
import { useUser } from "#web/session/session.ts";
import {
  ColleaguesCard,
  ForShop,
  OpenHoursCard,
  ShopForm,
  useShop,
} from "#web/features/shops/api.ts";
import { NotificationChoices } from "#web/features/notifications/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { CardAhead, FieldsAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { RaterCard } from "#web/features/ratings/api.ts";

/** An employer's settings: the shop, its people, and the way to the account. */
export function Page() {
  const t = useTexts("shops");
  const isEmployer = useUser()?.role === "employer";
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t("title")} />
      <PageHeader title={t("title")} description={t("text")} />
      <ForShop>
        <div className="grid gap-6">
          <ShopSettings />
          {isEmployer && (
            <>
              <NotificationChoices />
              <RaterCard />
              <Card>
                <CardHeader title={t("account.title")} description={t("account.text")} />
                <CardBody className="flex flex-wrap gap-2">
                  <Link to="/account" className={buttonStyle("secondary")}>
                    {t("account.name")}
                  </Link>
                  <Link to="/account/settings" className={buttonStyle("secondary")}>
                    {t("account.more")}
                  </Link>
                </CardBody>
              </Card>
            </>
          )}
        </div>
      </ForShop>
    </div>
  );
}

function ShopSettings() {
  const t = useTexts("shops");
  const shop = useShop();
  return (
    <Loaded
      query={shop}
      failure={t("loadFailed")}
      retry={t("retry")}
      waiting={
        <>
          <CardAhead title={t("shop.title")} described>
            <FieldsAhead fields={8} abreast />
          </CardAhead>
          <CardAhead title={t("hours.title")} described>
            <RowsAhead rows={7} lines={0} mark="size-6" ruled={false} />
          </CardAhead>
          <CardAhead title={t("colleagues.title")} described>
            <RowsAhead rows={2} />
          </CardAhead>
        </>
      }
    >
      {(data) => (
        <>
          {!data.can.edit && <Alert>{t("readOnly")}</Alert>}
          <ShopForm key={data.id} shop={data} />
          <OpenHoursCard key={`hours ${data.id}`} shop={data} />
          <ColleaguesCard shop={data} />
        </>
      )}
    </Loaded>
  );
}

import { Store } from "lucide-react";
import type { OpenShopInvitation } from "#contract/shops.ts";
import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";
import { useDeclineShop, useJoinShop } from "./mutations.ts";
import { useShopInvitations } from "./queries.ts";

/** Shops that want somebody as a colleague, to join or to decline; nothing where none does. */
export function JoinCards() {
  const { data } = useShopInvitations();
  return data?.map((invitation) => <JoinCard key={invitation.id} invitation={invitation} />);
}

function JoinCard({ invitation }: { invitation: OpenShopInvitation }) {
  const t = useTexts("home");
  const { day } = useDates();
  const join = useJoinShop();
  const decline = useDeclineShop();
  const { id, shopName: shop, location, invitedBy: name } = invitation;
  const date = day(invitation.createdAt);
  const onError = (error: Error) =>
    toast({ title: messageOf(error, t("join.failed")), variant: "destructive" });
  return (
    <Card className="mb-6">
      <CardHeader
        title={
          <span className="flex items-center gap-2.5">
            <Store aria-hidden="true" className="size-5 text-muted" />
            {t("join.title", { shop })}
          </span>
        }
        description={name ? t("join.by", { name, date }) : t("join.byNobody", { date })}
      />
      <CardBody className="flex flex-col items-start gap-4">
        <p className="max-w-prose">
          {t("join.text", { shop })} {location}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            loading={join.isPending || join.isSuccess}
            onClick={() => join.mutate(id, { onError })}
          >
            {t("join.join", { shop })}
          </Button>
          <Button
            variant="secondary"
            loading={decline.isPending}
            onClick={() =>
              decline.mutate(id, { onError, onSuccess: () => toast({ title: t("join.declined") }) })
            }
          >
            {t("join.decline")}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

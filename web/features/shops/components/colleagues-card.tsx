import { UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Shop, ShopInvitation, ShopMember } from "#contract/shops.ts";
import { useTexts } from "#web/i18n.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { useDates } from "#web/lib/use-dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

const nameOf = ({ firstName, lastName, email }: ShopMember) =>
  `${firstName} ${lastName}`.trim() || email;

/** Who works in the shop here, who is invited, and how somebody joins or leaves. */
export function ColleaguesCard({ shop }: { shop: Shop }) {
  const t = useTexts("shops");
  const { day } = useDates();
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<ShopMember | null>(null);
  const [leaving, setLeaving] = useState<ShopMember | null>(null);
  const [taking, setTaking] = useState<ShopMember | null>(null);
  const [revoking, setRevoking] = useState<ShopInvitation | null>(null);
  const { invite, leave } = shop.can;
  return (
    <Card>
      <CardHeader
        title={t("colleagues.title")}
        description={t("colleagues.text")}
        actions={
          invite && (
            <Button variant="secondary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              {t("colleagues.invite")}
            </Button>
          )
        }
      />
      <ul aria-label={t("colleagues.people")}>
        {shop.members.map((member) => (
          <Row
            key={member.id}
            name={nameOf(member)}
            email={member.email}
            text={t("colleagues.since", { date: day(member.joinedAt) })}
            badges={[
              ...(member.role === "owner" ? [t("colleagues.owner")] : []),
              ...(member.isYou ? [t("colleagues.you")] : []),
            ]}
          >
            {invite && !member.isYou && (
              <div className="flex flex-wrap gap-1">
                <Button
                  variant="ghost"
                  aria-label={t("colleagues.handOverOf", { name: nameOf(member) })}
                  onClick={() => setTaking(member)}
                >
                  {t("colleagues.handOver")}
                </Button>
                <Button
                  variant="ghost"
                  aria-label={t("colleagues.removeOf", { name: nameOf(member) })}
                  onClick={() => setRemoving(member)}
                >
                  {t("colleagues.remove")}
                </Button>
              </div>
            )}
            {leave && member.isYou && (
              <Button variant="ghost" onClick={() => setLeaving(member)}>
                {t("colleagues.leave")}
              </Button>
            )}
          </Row>
        ))}
        {shop.invitations.map((invitation) => (
          <Row
            key={invitation.id}
            name={invitation.name}
            email={invitation.email}
            text={t("colleagues.invited", { date: day(invitation.createdAt) })}
          >
            {invite && (
              <Button
                variant="ghost"
                aria-label={t("colleagues.revokeOf", { name: invitation.name })}
                onClick={() => setRevoking(invitation)}
              >
                {t("colleagues.revoke")}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {removing && (
        <RemoveDialog id={removing.id} name={nameOf(removing)} onClose={() => setRemoving(null)} />
      )}
      {taking && (
        <HandOverDialog id={taking.id} name={nameOf(taking)} onClose={() => setTaking(null)} />
      )}
      {leaving && <LeaveDialog id={leaving.id} onClose={() => setLeaving(null)} />}
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}

interface RowProps {
  name: string;
  email: string;
  text: string;
  badges?: string[];
  children: ReactNode;
}

function Row({ name, email, text, badges = [], children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 font-semibold">
          <span dir="auto" className="min-w-0 break-words">
            {name}
          </span>
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </p>
        <p className="text-sm text-muted">
          <EmailText email={email} />
          {" · "}
          {text}
        </p>
      </div>
      {children}
    </li>
  );
}

import { FileText } from "lucide-react";
import type { EmployerMatchDetail } from "#contract/match-profiles.ts";
import { useTexts } from "#web/i18n.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { FactList } from "#web/lib/fact-list.tsx";
import { phoneLink } from "#web/lib/phone-link.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { linkStyle } from "#web/ui/link-style.ts";

/** How to reach somebody, and their resume: both open once the person agreed to meet. */
export function ContactCard({ match }: { match: EmployerMatchDetail }) {
  const t = useTexts("matches");
  const { contact, hasResume, resumeUrl } = match;
  return (
    <Card>
      <CardHeader title={t("profile.contact")} />
      <CardBody className="flex flex-col gap-4">
        {contact ? (
          <FactList
            facts={[
              [t("profile.phone"), contact.phone && <PhoneLink phone={contact.phone} />],
              [
                t("profile.email"),
                <a key="email" href={`mailto:${contact.email}`} className={linkStyle}>
                  <EmailText email={contact.email} />
                </a>,
              ],
              [
                t("profile.reference"),
                (contact.referenceName || contact.referencePhone) && (
                  <>
                    {contact.referenceName}
                    {contact.referenceName && contact.referencePhone && ", "}
                    {contact.referencePhone && <PhoneLink phone={contact.referencePhone} />}
                  </>
                ),
              ],
            ]}
          />
        ) : (
          <p className="text-muted">{t("profile.contactLater")}</p>
        )}
        {resumeUrl ? (
          <a href={resumeUrl} className={`${buttonStyle("secondary")} self-start`}>
            <FileText aria-hidden="true" />
            {t("profile.resumeOpen")}
          </a>
        ) : (
          hasResume && <p className="text-muted">{t("profile.resumeLater")}</p>
        )}
      </CardBody>
    </Card>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneLink(phone)} className={linkStyle}>
      <bdi>{phone}</bdi>
    </a>
  );
}

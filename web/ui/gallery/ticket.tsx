import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { StatCard, StatCards } from "#web/ui/stat-card.tsx";

/** Several pieces used together. */
export function TicketRoom() {
  return (
    <section>
      <SectionHeader title="Together" description="A form, and what a candidate looks like." />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card>
          <CardHeader title="Apply for access" description="You need a referral code." />
          <CardBody className="grid gap-5">
            <Field label="Full name" required>
              <Input autoComplete="off" />
            </Field>
            <Field label="Referral code" required hint="From whoever sent you here.">
              <Input autoComplete="off" />
            </Field>
            <Button size="lg">Apply for Access</Button>
          </CardBody>
        </Card>
        <Card>
          <CardHeader
            title="Maria Alvarez"
            level={3}
            description="Detroit, MI, full-time"
            actions={<Badge tone="success">Job Ready</Badge>}
          />
          <CardBody className="grid gap-4">
            <ProgressBar label="Culture Fit" value={9} max={10} valueText="9 / 10" tone="success" />
            <ProgressBar label="Outcome Fit" value={6} max={10} valueText="6 / 10" tone="warning" />
            <ProgressBar
              label="Long-term Alignment"
              value={4}
              max={10}
              valueText="4 / 10"
              tone="danger"
            />
            <ProgressBar label="Profile" value={60} valueText="60%" />
            <div className="mt-2 flex flex-wrap gap-2">
              <Button>Hire</Button>
              <Button variant="secondary">Interview</Button>
              <Button variant="ghost">Pass</Button>
            </div>
          </CardBody>
        </Card>
      </div>
      <div className="mt-6">
        <StatCards>
          <StatCard label="Total Applications" value="1,204" />
          <StatCard label="Pending" value="381" tone="orange" hint="12 since yesterday" />
          <StatCard label="Approved" value="702" tone="success" />
          <StatCard label="Rejected" tone="danger" />
        </StatCards>
      </div>
    </section>
  );
}

import type { ReactNode } from "react";
import type { DemoEntry } from "#contract/waitlist.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { toast } from "#web/ui/toast.ts";

/** What the demo shows of an entry. */
export const columns: Column<DemoEntry>[] = [
  {
    id: "name",
    header: "Name",
    primary: true,
    cell: ({ name }) => (
      <p dir="auto" className="font-semibold break-words md:max-w-60">
        {name}
      </p>
    ),
  },
  {
    id: "phone",
    header: "Phone",
    cell: ({ name, phone }) => (
      <Copyable text={phone} label={`Copy the phone of ${name}`}>
        <bdi className="whitespace-nowrap">{phone}</bdi>
      </Copyable>
    ),
  },
  {
    id: "email",
    header: "Email",
    cell: ({ name, email }) => (
      <Copyable text={email} label={`Copy the email of ${name}`}>
        <EmailText email={email} />
      </Copyable>
    ),
  },
  {
    id: "place",
    header: "City, state",
    cell: ({ city, state }) => <span dir="auto">{`${city}, ${state}`}</span>,
  },
  {
    id: "code",
    header: "Referral code",
    cell: ({ referralCode }) => <bdi className="md:whitespace-nowrap">{referralCode}</bdi>,
  },
  {
    id: "applied",
    header: "Applied",
    cell: ({ createdAt }) => <Time at={createdAt} language="en" />,
  },
];

interface CopyableProps {
  text: string;
  label: string;
  children: ReactNode;
}

function Copyable({ text, label, children }: CopyableProps) {
  const copied = () => toast({ title: "Copied!", description: "Text copied to clipboard" });
  const failed = () =>
    toast({
      title: "Error",
      description: "Your browser didn't allow copying.",
      variant: "destructive",
    });
  return (
    <span className="flex items-start justify-between gap-1 md:justify-start">
      <span className="min-w-0 md:max-w-72">{children}</span>
      <span className="-my-2.5">
        <CopyButton text={text} labels={{ copy: label }} onCopied={copied} onFailed={failed} />
      </span>
    </span>
  );
}

import { ConfirmChange } from "#web/session/confirm-change.tsx";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import type { ApiKey } from "#contract/api-keys.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { useNow } from "#web/lib/use-now.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { useApiKeys, useRevokeApiKey } from "./queries.ts";

type State = "Works" | "Expired" | "Revoked";

const stateOf = ({ revokedAt, expiresAt }: ApiKey, now: number): State => {
  if (revokedAt) return "Revoked";
  return Date.parse(expiresAt) <= now ? "Expired" : "Works";
};

const permission = (reads: boolean, state: State) => {
  if (state === "Expired") return reads ? "Read" : "Read and changed";
  return reads ? "Reads" : "Reads and changes";
};

const columns = (onRevoke: (key: ApiKey) => void, now: number): Column<ApiKey>[] => [
  {
    id: "key",
    header: "Key",
    primary: true,
    cell: ({ name, ending }) => (
      <div className="min-w-0 md:max-w-80">
        <p dir="auto" className="font-semibold break-words">
          {name}
        </p>
        <p className="font-mono text-sm text-muted">hpk_…{ending}</p>
      </div>
    ),
  },
  { id: "owner", header: "Owner", cell: ({ owner }) => <span dir="auto">{owner.name}</span> },
  {
    id: "state",
    header: "State",
    cell: (key) => {
      const state = stateOf(key, now);
      const reads = key.scopes.every((scope) => scope.endsWith(":read"));
      return (
        <div className="flex flex-col gap-1">
          <Badge tone={state === "Works" ? "success" : "neutral"}>{state}</Badge>
          <p className="text-sm text-muted">
            {key.revokedAt ? "Since " : `${permission(reads, state)} until `}
            <Time at={key.revokedAt ?? key.expiresAt} language="en" />
          </p>
        </div>
      );
    },
  },
  {
    id: "made",
    header: "Made",
    cell: ({ createdAt }) => <Time at={createdAt} language="en" />,
  },
  {
    id: "used",
    header: "Last used",
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? <Time at={lastUsedAt} language="en" show="date-time" /> : <span>Never</span>,
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: (key) =>
      stateOf(key, now) !== "Works" ? null : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Revoke ${key.name}, ending in ${key.ending}`}
          onClick={() => onRevoke(key)}
        >
          Revoke
        </Button>
      ),
  },
];

/** Keys for scripts: to make, to look over, to revoke. */
export function ApiKeys() {
  const keys = useApiKeys();
  const now = useNow(60_000, Infinity);
  const revoke = useRevokeApiKey();
  const [making, setMaking] = useState(false);
  const [asked, setAsked] = useState<ApiKey>();
  const make = (
    <Button onClick={() => setMaking(true)}>
      <Plus aria-hidden="true" />
      New API key
    </Button>
  );
  const table = (rows?: readonly ApiKey[]) => (
    <Table
      caption="API keys, newest first"
      columns={columns(setAsked, now)}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      loadingRows={rows ? 0 : 3}
    />
  );
  return (
    <section>
      <SectionHeader
        title="API keys"
        description="A key can read lists and figures, and change applications and candidates if you allow it, until it expires. Every change is recorded under the key. A key stops working when its owner's role changes, their second factor is removed or their account is deactivated. Once an account has a second factor, scripts need a key: the password no longer works for them."
        actions={make}
      />
      <Loaded
        query={keys}
        failure="We couldn't load the API keys"
        waiting={table()}
        empty={
          <EmptyState
            icon={KeyRound}
            title="No API keys yet"
            text="For scripts, such as a nightly waitlist export: they sign in with a key instead of your password."
          />
        }
      >
        {table}
      </Loaded>
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
      {asked && (
        <ConfirmChange
          change={revoke}
          id={asked.id}
          title={`Revoke “${asked.name}”?`}
          description="Scripts that use it stop working right away. You can't undo this."
          labels={{ confirm: "Revoke", cancel: "Cancel" }}
          done={`${asked.name} is revoked`}
          failure="The key could not be revoked"
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

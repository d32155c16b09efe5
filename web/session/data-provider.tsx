import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Texts, useCatalogue } from "#web/i18n.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { type Session, useSession } from "./session.ts";
import { signInAgain } from "./sign-in-again.ts";

const clients = new WeakMap<Session, QueryClient>();

/** The page's one query client. It forgets everything when somebody else signs in. */
function clientOf(session: Session, texts: Texts): QueryClient {
  const known = clients.get(session);
  if (known) return known;
  const client = createQueryClient((error) => signInAgain(error, texts));
  clients.set(session, client);
  for (const { key, data, at } of session.kept?.answers ?? [])
    client.setQueryData(key, data, { updatedAt: at });
  let email = session.user()?.email;
  session.subscribe(() => {
    const now = session.user()?.email;
    if (now !== email) client.clear();
    email = now;
  });
  return client;
}

/** Lets what is inside load and change data. It comes with the first page that does. */
export function DataProvider({ children }: { children: ReactNode }) {
  const client = clientOf(useSession(), useCatalogue());
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

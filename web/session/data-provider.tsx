import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { signInAgain } from "./sign-in-again.ts";
import { createQueryClient } from "#web/lib/query-client.ts";

const clients = new WeakMap<object, QueryClient>();

/** The app's one query client. It forgets everything when somebody else signs in. */
type App = ReturnType<typeof useRouter>["options"]["context"];

function clientOf(app: App): QueryClient {
  const known = clients.get(app);
  if (known) return known;
  const client = createQueryClient((error) => signInAgain(error, app.texts));
  clients.set(app, client);
  for (const { key, data, at } of app.kept?.answers ?? [])
    client.setQueryData(key, data, { updatedAt: at });
  let email = app.session.user()?.email;
  app.session.subscribe(() => {
    const now = app.session.user()?.email;
    if (now !== email) client.clear();
    email = now;
  });
  return client;
}

/** Lets what is inside load and change data. It comes with the first page that does. */
export function DataProvider({ children }: { children: ReactNode }) {
  const client = clientOf(useRouter().options.context);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import { createContext, type ReactNode, use } from "react";
import { onTestFinished } from "vitest";
import { render } from "vitest-browser-react";
import type { User } from "#contract/accounts.ts";
import type { Boot } from "#contract/boot.ts";
import { createTexts } from "#web/i18n.ts";
import type { Namespace } from "#web/i18n-keys.ts";
import { createQueryClient } from "#web/lib/query-client.ts";
import { PageRoot } from "#web/session/page-root.tsx";
import { createSession } from "#web/session/session.ts";
import { Toaster } from "#web/ui/toaster.tsx";

interface Answer {
  status?: number;
  body: unknown;
}

/** A call that the page sent. */
export interface Sent {
  call: string;
  body: unknown;
  key: string | null;
}

const Piece = createContext<ReactNode>(null);
const ShownPiece = () => use(Piece);

type Server = Record<string, (body: unknown, query: URLSearchParams) => Answer | Promise<Answer>>;

/** Answers the calls of the page: `"PATCH /api/employer/shop": (body) => ({ body: … })`. */
function answerCalls(server: Server): Sent[] {
  const sent: Sent[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), location.href);
    const call = `${init?.method ?? "GET"} ${pathname}`;
    const answer = server[call];
    if (!pathname.startsWith("/api/")) return real(input, init);
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    sent.push({ call, body, key: new Headers(init?.headers).get("idempotency-key") });
    if (!answer) throw new TypeError(`Nobody answers ${call}`);
    const { status = 200, body: said } = await answer(body, searchParams);
    return Response.json(said, { status });
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });
  return sent;
}

/** The server's refusal: a sentence, and one for each field that is wrong. */
export const refusal = (
  status: number,
  error: string,
  fields?: Record<string, string>,
): Answer => ({ status, body: { error, code: "invalid", ...(fields && { fields }) } });

interface Parts {
  texts?: Namespace[];
  user?: User;
  server?: Server;
  /** The address of the page that the piece is on. */
  path?: string;
  /** Where pages are kept, if not in memory: the browser's own asks before it is closed. */
  history?: RouterHistory;
  /** What the browser forgets when the user signs out. */
  forgetPerson?: () => Promise<void>;
}

/** Shows a piece of the app in a real browser, with texts, a session and a server that answers. */
export async function showOnScreen(
  piece: ReactNode,
  { texts = [], user, server = {}, path = "/", history, forgetPerson }: Parts,
) {
  const sent = answerCalls(server);
  const catalogue = createTexts("en");
  await catalogue.load(["shell", "accounts", "errors", ...texts]);
  const session = createSession({ user: user ?? null, ...(forgetPerson && { forgetPerson }) });
  const boot = { productName: "Handpicked", language: "en" } as Boot;
  const queries = createQueryClient(async () => {});
  const router = createRouter({
    routeTree: createRootRoute({ component: ShownPiece, notFoundComponent: ShownPiece }),
    history: history ?? createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const whole = (shown: ReactNode) => (
    <PageRoot boot={boot} session={session} texts={catalogue}>
      <QueryClientProvider client={queries}>
        <Piece value={shown}>
          <RouterProvider router={router} />
        </Piece>
        <Toaster labels={{ region: "Messages", toast: "Message", close: "Close" }} />
      </QueryClientProvider>
    </PageRoot>
  );
  const screen = await render(whole(piece));
  return {
    screen,
    sent,
    queries,
    /** Shows the piece with something else handed to it. */
    show: (next: ReactNode) => screen.rerender(whole(next)),
  };
}

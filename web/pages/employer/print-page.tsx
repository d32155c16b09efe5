import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { HiringSession } from "#contract/scout.ts";
import { useLanguage } from "#web/lib/language.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Time } from "#web/ui/time.tsx";
import {
  bestFirst,
  comparedIds,
  Comparison,
  useScorecards,
  useSession,
  WholeSession,
} from "#web/features/scout/api.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { NotFound } from "./components/item-page.tsx";

const route = getRouteApi("/employer/hiring-scout/$id/print");

/** `/employer/hiring-scout/:id/print`: the whole session on paper. */
export function Page() {
  const t = useTexts("scout");
  const { id } = route.useParams();
  const search = route.useSearch();
  const session = useSession(id);
  const cards = useScorecards(id);
  const both = {
    data: session.data && cards.data && { session: session.data, cards: bestFirst(cards.data) },
    isError: session.isError || cards.isError,
    error: session.error ?? cards.error,
    isFetching: session.isFetching || cards.isFetching,
    refetch: () => Promise.all([session.refetch(), cards.refetch()]),
  };
  const compared = comparedIds(search);
  return (
    <Loaded
      query={both}
      failure={t("session.failed")}
      retry={t("retry")}
      refused={
        <NotFound title={t("session.gone")} to="/employer/hiring-scout" back={t("session.back")} />
      }
      frame={Titled}
      waiting={
        <Titled>
          <RowsAhead rows={4} lines={4} />
        </Titled>
      }
    >
      {(read) => {
        const { roleTitle: role } = read.session;
        const chosen = read.cards.filter(({ id }) => compared.includes(id));
        return chosen.length > 1 ? (
          <Paper session={read.session} title={t("print.compared", { role })}>
            <Comparison session={read.session} cards={chosen} open />
          </Paper>
        ) : (
          <Paper session={read.session} title={t("print.title", { role })}>
            <WholeSession {...read} />
          </Paper>
        );
      }}
    </Loaded>
  );
}

/** Adds the page's title while there is no session to show. */
function Titled({ children }: { children: ReactNode }) {
  const t = useTexts("scout");
  return (
    <>
      <PageHead title={t("title")} />
      <PageHeader title={t("title")} />
      {children}
    </>
  );
}

interface PaperProps {
  session: HiringSession;
  title: string;
  children: ReactNode;
}

function Paper({ session, title, children }: PaperProps) {
  const t = useTexts("scout");
  const language = useLanguage();
  const shop = useShopSearch();
  return (
    <article className="mx-auto max-w-4xl">
      <PageHead title={title} />
      <PageHeader
        title={title}
        description={<Time at={session.createdAt} language={language} />}
        back={
          <Link
            to="/employer/hiring-scout"
            search={{ ...shop, session: session.id }}
            className={`${standaloneLinkStyle} print:hidden`}
          >
            <ArrowLeft aria-hidden="true" />
            {t("print.back")}
          </Link>
        }
        actions={
          <Button className="print:hidden" onClick={() => print()}>
            <Printer aria-hidden="true" />
            {t("print.button")}
          </Button>
        }
      />
      {children}
    </article>
  );
}

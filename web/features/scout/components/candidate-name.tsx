import { Link } from "@tanstack/react-router";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { linkStyle } from "#web/ui/link-style.ts";

/** Whose card it is; of somebody the shop is matched with, the way to decide about them. */
export function CandidateName({ card }: { card: Pick<Scorecard, "candidateName" | "matchId"> }) {
  const shop = useShopSearch();
  const name = <bdi className="break-words">{card.candidateName}</bdi>;
  if (!card.matchId) return name;
  return (
    <Link
      to="/employer/candidates/$matchId"
      params={{ matchId: card.matchId }}
      search={shop}
      className={`${linkStyle} print:text-ink print:no-underline`}
    >
      {name}
    </Link>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLanguage } from "#web/lib/language.ts";
import type { User } from "#contract/accounts.ts";
import type { Language } from "#contract/primitives.ts";
import { keepAnswers, type KeptAnswer } from "#web/session/snapshot.ts";

const settleMs = 500;

/** Keeps what the pages of a jobseeker or an employer last showed, for a start without a network. */
export function useSnapshot(user: User) {
  const queries = useQueryClient();
  const language = useLanguage();
  useEffect(() => {
    if (user.role !== "jobseeker" && user.role !== "employer") return;
    const keep = () => {
      const shown = queries
        .getQueryCache()
        .getAll()
        .filter(({ meta, state }) => meta?.offline && state.status === "success")
        .map<KeptAnswer>(({ queryKey, state }) => ({
          key: queryKey,
          data: state.data,
          at: state.dataUpdatedAt,
        }));
      keepAnswers(user, language as Language, shown);
    };
    let timer = setTimeout(keep, 0);
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type !== "updated" || !query.meta?.offline) return;
      clearTimeout(timer);
      timer = setTimeout(keep, settleMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [user, queries, language]);
}

import { useQuery } from "@tanstack/react-query";
import type { answerTerms, readTerms } from "#contract/terms.ts";
import type { CallOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { reading, useChange } from "#web/reading.ts";

const path = "/api/auth/terms";

/** The terms in force, and what the person said to them: asked for once a page load. */
export const useTerms = () =>
  useQuery({ ...reading<typeof readTerms>(path), staleTime: Number.POSITIVE_INFINITY });

/** Keeps what the person says to them. */
export const useAnswerTerms = () =>
  useChange(
    (body: CallOf<typeof answerTerms>["body"]) => call<typeof answerTerms>("POST", path, { body }),
    path,
  );

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type {
  listAccountActs,
  listAdminInvitations,
  listPeople,
  readPerson,
} from "#contract/people.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";
import type { PeopleSearch } from "./labels.ts";

/** Rows on a page of the list. */
export const pageSize = 20;

export const peopleKey = ["admin", "people"];

/** One page of the people that the filters let through. */
export function usePeople({ search, role, state, cursor }: PeopleSearch) {
  return useQuery({
    queryKey: [...peopleKey, "list", { search, role, state, cursor }],
    queryFn: async () =>
      pageOf(
        await call<typeof listPeople>("GET", "/api/admin/people", {
          query: { search, role, state, cursor, limit: pageSize },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** One account with its sessions and history. */
export function usePerson(id: string) {
  return useQuery({
    queryKey: [...peopleKey, "person", id],
    queryFn: () => call<typeof readPerson>("GET", "/api/admin/people/:id", { params: { id } }),
  });
}

/** Open invitations to become an admin. */
export function useAdminInvitations() {
  return useQuery({
    queryKey: [...peopleKey, "invitations"],
    queryFn: () => call<typeof listAdminInvitations>("GET", "/api/admin/admin-invitations"),
  });
}

/** The last things that admins did to accounts. */
export function useLatestActs() {
  return useQuery({
    queryKey: [...peopleKey, "acts"],
    queryFn: async () =>
      pageOf(
        await call<typeof listAccountActs>("GET", "/api/admin/account-acts", {
          query: { limit: 10 },
        }),
      ),
  });
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type {
  listAccountActs,
  listAdminInvitations,
  listPeople,
  readPerson,
} from "#contract/people.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { reading } from "#web/reading.ts";
import type { PeopleSearch } from "./labels.ts";

/** Rows on a page of the list. */
export const pageSize = 20;

/** One page of the people that the filters let through. */
export const usePeople = ({ search, role, state, cursor }: PeopleSearch) =>
  useQuery({
    ...reading<typeof listPeople>("/api/admin/people", {
      query: { search, role, state, cursor, limit: pageSize },
    }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });

/** One account with its sessions and history. */
export const usePerson = (id: string) =>
  useQuery(reading<typeof readPerson>("/api/admin/people/:id", { params: { id } }));

/** Open invitations to become an admin. */
export const useAdminInvitations = () =>
  useQuery(reading<typeof listAdminInvitations>("/api/admin/admin-invitations"));

/** The last things that admins did to accounts. */
export const useLatestActs = () =>
  useQuery({
    ...reading<typeof listAccountActs>("/api/admin/account-acts", { query: { limit: 10 } }),
    select: pageOf,
  });

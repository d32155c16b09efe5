import { useMutation } from "@tanstack/react-query";
import type { changePassword, endOtherSessions, updateUser } from "#contract/accounts.ts";
import { call } from "#web/api.ts";
import { useSignedIn } from "#web/session/session.ts";

/** Changes the signed-in person's name. */
export function useUpdateUser() {
  const changed = useSignedIn();
  return useMutation({
    mutationFn: (body: { firstName: string; lastName: string }) =>
      call<typeof updateUser>("PATCH", "/api/auth/user", { body }),
    onSuccess: changed,
  });
}

/** Changes the password, which ends every other session. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      call<typeof changePassword>("POST", "/api/auth/password", { body }),
  });
}

/** Ends every session but this one. */
export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call<typeof endOtherSessions>("POST", "/api/auth/sessions/end-others"),
  });
}

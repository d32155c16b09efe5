import type { IncomingMessage } from "node:http";
import type pg from "pg";

/** Whose session a request comes with: the product's statement, by the token in the cookie. */
export async function sessionOf(pool: pg.Pool, request: IncomingMessage) {
  const token = /session_token=([^.]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const { rows } = await pool.query({
    name: "session_by_token",
    text: `select "users"."id", "users"."role", "users"."email", "users"."first_name" as "firstName",
        "users"."last_name" as "lastName", "users"."image" as "profileImageUrl",
        "users"."leaving_at" as "leavingAt", exists (
          select 1 from "credentials"
          where "credentials".user_id = "users".id and "credentials".password is not null
        ) as "hasPassword",
        "sessions"."id" as "sessionId", "sessions"."expires_at" as "expiresAt",
        "sessions"."updated_at" as "renewedAt"
      from "sessions" inner join "users" on "users"."id" = "sessions"."user_id"
      where "sessions"."token" = $1 and "users"."deactivated_at" is null`,
    values: [decodeURIComponent(token)],
  });
  return rows[0];
}

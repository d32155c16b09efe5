import { z } from "zod";
import { user } from "./accounts.ts";
import { id } from "./primitives.ts";
import { route } from "./route.ts";

/** Largest profile picture, in bytes. */
export const pictureMaxBytes = 2 * 1024 * 1024;

export const uploadPicture = route({
  method: "POST",
  path: "/api/account/picture",
  summary: "Put a JPEG, PNG or WebP in place of the caller's picture",
  upload: { maxBytes: pictureMaxBytes },
  response: user,
  status: 201,
  errors: ["invalid", "too_large", "unsupported", "too_many", "unavailable"],
  creates: true,
  slow: true,
});

export const removePicture = route({
  method: "DELETE",
  path: "/api/account/picture",
  summary: "Remove the caller's picture",
  response: user,
});

export const readPicture = route({
  method: "GET",
  path: "/api/pictures/:id",
  summary: "A profile picture, for its owner, admins, and employers who were matched with them",
  params: z.strictObject({ id }),
  content: "file",
  errors: ["not_found"],
});

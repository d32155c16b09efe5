import { useMutation, useQuery } from "@tanstack/react-query";
import type {
  changeBranding,
  previewMail,
  readBranding,
  restoreBranding,
} from "#contract/branding.ts";
import type { CallOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { reading, useChange, useReadAnew } from "#web/reading.ts";

const path = "/api/admin/branding";

/** The brand in use, and the versions before it. */
export const useBranding = () => useQuery(reading<typeof readBranding>(path));

/** Reloads the brand after somebody else changed it. */
export const useBrandAnew = () => useReadAnew(path);

type BrandBody = CallOf<typeof changeBranding>["body"];

/** Gives the product another brand. */
export const changeBrand = (body: BrandBody) => call<typeof changeBranding>("PUT", path, { body });

/** Makes a new version of an earlier brand. */
export const useRestoring = () =>
  useChange(
    (body: CallOf<typeof restoreBranding>["body"]) =>
      call<typeof restoreBranding>("POST", `${path}/restorations`, { body }),
    path,
  );

/** A mail as it would look. */
export const useMailPreview = () =>
  useMutation({
    mutationFn: (body: CallOf<typeof previewMail>["body"]) =>
      call<typeof previewMail>("POST", `${path}/mail-previews`, { body }),
  });

import { conversionValues } from "#contract/conversion-values.ts";
import { count } from "./counting.ts";
import { type Happening, tellThirdParties } from "./third-parties.ts";

/** What the server records itself: only third parties have yet to hear of it. */
const outcome = (event: string, action: keyof typeof conversionValues) => () =>
  tellThirdParties({ event, action, value: conversionValues[action] });

export const profileCreated = outcome("sign_up", "profile_created");
export const jobApplication = outcome("generate_lead", "job_application");
export const matchCreated = outcome("purchase", "match_created");
export const successfulHire = outcome("purchase", "successful_hire");

function countEverywhere(happening: Happening) {
  count(happening);
  tellThirdParties(happening);
}

/** Somebody looks at a candidate's profile. */
export const profileViewed = (viewerType: "employer" | "admin") =>
  countEverywhere({
    event: "view_item",
    category: "candidates",
    action: "profile_view",
    metadata: { viewerType },
  });

/** Somebody uses a part of the product that the operator wants to know is used. */
export const featureUsed = (label: string) =>
  countEverywhere({ event: "feature_use", category: "features", action: "use", label });

/** Somebody followed a link of a message; the page that it leads to says so. */
export const mailFollowed = (path: string) =>
  count({ event: "click", category: "email", action: "email_click", label: path });

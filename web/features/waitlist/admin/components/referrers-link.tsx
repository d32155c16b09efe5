import { Link } from "@tanstack/react-router";
import { buttonStyle } from "#web/ui/button-style.ts";

/** Leads from an empty list to those by whom everyone comes. */
export const ReferrersLink = () => (
  <Link to="/admin/waitlist" search={{ tab: "referrers" }} className={buttonStyle("secondary")}>
    Referrers and their codes
  </Link>
);

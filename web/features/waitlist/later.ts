import { lazy } from "react";

/** What somebody finds who applied earlier; fetched for them alone. */
export const CameBack = lazy(async () => ({ default: (await import("./came-back.tsx")).CameBack }));

/** Who vouches for the visitor; fetched where the address has a code. */
export const Voucher = lazy(async () => ({ default: (await import("./voucher.tsx")).Voucher }));

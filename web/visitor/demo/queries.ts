import { useQuery } from "@tanstack/react-query";
import type { listDemoWaitlist } from "#contract/waitlist.ts";
import { call } from "#web/api.ts";

/** Made-up sample people; never a real entry. */
export function useDemoWaitlist() {
  return useQuery({
    queryKey: ["demo-waitlist"],
    queryFn: () => call<typeof listDemoWaitlist>("GET", "/api/demo/waitlist"),
  });
}

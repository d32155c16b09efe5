import { useQuery } from "@tanstack/react-query";
import type { listDemoWaitlist } from "#contract/waitlist.ts";
import { reading } from "#web/reading.ts";

/** Made-up sample people; never a real entry. */
export const useDemoWaitlist = () =>
  useQuery(reading<typeof listDemoWaitlist>("/api/demo/waitlist"));

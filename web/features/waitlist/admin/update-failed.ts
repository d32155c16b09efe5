import { toast } from "#web/ui/toast.ts";

/** Says that an entry stands as it did, wherever it was to be changed from. */
export const tellUpdateFailed = () =>
  toast({
    title: "Error",
    description: "Failed to update waitlist entry",
    variant: "destructive",
  });

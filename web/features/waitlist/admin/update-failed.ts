import { toast } from "#web/ui/toast.ts";

export const updateFailed = "Failed to update waitlist entry";

/** Says that an entry stands as it did, wherever it was to be changed from. */
export const tellUpdateFailed = () =>
  toast({ title: "Error", description: updateFailed, variant: "destructive" });

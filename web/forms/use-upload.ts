import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { upload } from "./upload.ts";

interface Sending {
  file: File;
  idempotencyKey: string;
}

/** Sends a file to `path`, with how much of it has left: 0 to 1. */
export function useUpload<Answer>(path: string, onSuccess: (answer: Answer) => void) {
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (parts: Sending) => {
      setShare(0);
      return upload<Answer>(path, { ...parts, onProgress: setShare });
    },
    onSuccess,
  });
  return { ...sending, share };
}

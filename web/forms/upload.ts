import { ApiError, readerHeader } from "#web/api.ts";

interface UploadParts {
  file: File;
  /** Makes the upload take effect once, however often it is sent. */
  idempotencyKey: string;
  /** Hears how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Sends one file in the part named `file`, and answers what the server says. Only an
 * XMLHttpRequest tells how much of a body has left.
 * @throws {ApiError} where the server answered, but not with success
 */
export function upload<Answer>(path: string, { file, idempotencyKey, onProgress }: UploadParts) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("idempotency-key", idempotencyKey);
    for (const [name, value] of Object.entries(readerHeader()))
      request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener("error", () => reject(new TypeError("The upload was cut off")));
    request.addEventListener("load", () => {
      const { status, statusText, responseText } = request;
      if (status >= 200 && status < 300) return resolve(JSON.parse(responseText) as Answer);
      const retryAfter = request.getResponseHeader("retry-after");
      reject(new ApiError(status, responseText, statusText, retryAfter));
    });
    const body = new FormData();
    body.set("file", file);
    request.send(body);
  });
}

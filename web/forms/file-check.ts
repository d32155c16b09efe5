const mebibyte = 1024 * 1024;

/** The largest files that the server takes, in bytes (contract/resumes.ts, contract/pictures.ts). */
export const resumeFiles = { endings: [".pdf", ".docx", ".txt"], maxBytes: 5 * mebibyte };
export const pictureFiles = {
  endings: [".jpg", ".jpeg", ".png", ".webp"],
  maxBytes: 2 * mebibyte,
};

type Accepted = typeof resumeFiles;
type Picked = Pick<File, "name" | "size">;

/** What speaks against sending a file, as far as its name and size tell; the server looks inside. */
export function problemOf({ name, size }: Picked, { endings, maxBytes }: Accepted) {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return "type";
  if (size === 0) return "empty";
  return size > maxBytes ? "large" : null;
}

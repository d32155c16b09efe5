import { expect, test } from "vitest";
import { pictureMaxBytes } from "#contract/pictures.ts";
import { resumeMaxBytes } from "#contract/resumes.ts";
import { pictureFiles, problemOf, resumeFiles } from "./file-check.ts";

test("the limits are the server's", () => {
  expect(resumeFiles.maxBytes).toBe(resumeMaxBytes);
  expect(pictureFiles.maxBytes).toBe(pictureMaxBytes);
});

test.each([
  ["maria.pdf", 1000, null],
  ["MARIA.DOCX", resumeMaxBytes, null],
  ["maria.pdf", resumeMaxBytes + 1, "large"],
  ["maria.pdf", 0, "empty"],
  ["maria.pdf.exe", 1000, "type"],
  ["pdf", 1000, "type"],
])("%s of %i bytes: %s", (name, size, problem) => {
  expect(problemOf({ name, size }, resumeFiles)).toBe(problem);
});

import { expect, test } from "vitest";
import { playerOf } from "./video.ts";

const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const drive = "https://drive.google.com/file/d/1AbC_dEf-GhIjKlMn/preview";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4", youtube],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", youtube],
  ["https://youtu.be/dQw4w9WgXcQ?si=x", youtube],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", youtube],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", youtube],
  ["https://drive.google.com/file/d/1AbC_dEf-GhIjKlMn/view?usp=sharing", drive],
  ["https://drive.google.com/open?id=1AbC_dEf-GhIjKlMn", drive],
])("%s plays", (link, player) => {
  expect(playerOf(link)).toBe(player);
});

test.each([
  "",
  "not a link",
  "http://youtu.be/dQw4w9WgXcQ",
  "javascript:alert(1)",
  "data:text/html,x",
  "//youtu.be/dQw4w9WgXcQ",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil@youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "https://youtu.be/../../evil",
  "https://youtu.be/%22%3E%3Cscript%3E",
  "https://www.youtube.com/playlist?list=x",
  "https://drive.google.com/drive/folders/1AbC",
])("%j does not", (link) => {
  expect(playerOf(link)).toBeNull();
});

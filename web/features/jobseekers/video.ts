const youtubeId = /^[\w-]{11}$/;
const driveId = /^[\w-]{10,100}$/;
const youtubeHosts = new Set(["youtube.com", "www.youtube.com", "m.youtube.com"]);

function youtubeVideo({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === "youtu.be") return pathname.slice(1);
  if (!youtubeHosts.has(hostname)) return undefined;
  if (pathname === "/watch") return searchParams.get("v") ?? undefined;
  return /^\/(?:embed|live|shorts)\/([^/]+)\/?$/.exec(pathname)?.[1];
}

function driveFile({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname !== "drive.google.com") return undefined;
  return /^\/file\/d\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get("id") ?? undefined;
}

/**
 * Where the player of a video is, made anew from the video's own id, so that nothing else of what
 * somebody typed is in it; null for what is no video on YouTube or Google Drive.
 */
export function playerOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== "https:" || url.username || url.port) return null;
  const video = youtubeVideo(url);
  if (video && youtubeId.test(video)) return `https://www.youtube-nocookie.com/embed/${video}`;
  const file = driveFile(url);
  return file && driveId.test(file) ? `https://drive.google.com/file/d/${file}/preview` : null;
}

/** One file as a browser's form would send it, for the body and headers of a call. */
export function upload(bytes: Uint8Array | string, name = "resume.txt", part = "file") {
  const boundary = "the-parts-end-here";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${part}"; filename="${name}"\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from(head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

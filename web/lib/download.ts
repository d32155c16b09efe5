/** Hands `text` to the browser as a file to save. */
export function download(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the blob only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

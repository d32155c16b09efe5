interface MessageHtmlProps {
  html: string;
}

/** Links in the preview would open a new window, and the sandbox opens none: nothing is used up. */
const inert = '<base target="_blank">';

/** The message as it looks in a mail program. The sandbox allows nothing: no script, form or window. */
export function MessageHtml({ html }: MessageHtmlProps) {
  return (
    <iframe
      title="The message as it looks"
      sandbox=""
      srcDoc={inert + html}
      className="h-[28rem] w-full rounded-md border border-line bg-[white]"
    />
  );
}

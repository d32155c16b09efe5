import { cn } from "#web/lib/cn.ts";

interface EmailTextProps {
  email: string;
  className?: string;
}

/** An email address that breaks before its @ where it must break. */
export function EmailText({ email, className }: EmailTextProps) {
  const at = email.lastIndexOf("@");
  return (
    <bdi className={cn("break-words", className)}>
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
    </bdi>
  );
}

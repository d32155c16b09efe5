import { Link } from "@tanstack/react-router";
import { cn } from "#web/lib/cn.ts";
import { linkStyle } from "#web/ui/link-style.ts";

interface CandidateLinkProps {
  id: string;
  name: string;
  className?: string;
}

/** A candidate's name, which leads to their page; not fetched ahead, as opening it is a recorded look. */
export function CandidateLink({ id, name, className = "font-semibold" }: CandidateLinkProps) {
  return (
    <Link
      to="/admin/candidates/$id"
      params={{ id }}
      preload={false}
      className={cn(linkStyle, className)}
    >
      <bdi className="break-words">{name}</bdi>
    </Link>
  );
}

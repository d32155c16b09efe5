import { Link } from "@tanstack/react-router";
import { ChevronDown, ChevronUp, Eye } from "lucide-react";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/lib/cn.ts";
import { linkStyle } from "#web/ui/link-style.ts";
import type { Column } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { statusLabels, statusTones } from "../words.ts";

interface Actions {
  onPreview: (request: TalentRequest) => void;
  onToggle: (request: TalentRequest) => void;
  /** The id of the request whose detail is open. */
  opened: string | undefined;
}

/** What the list shows of a request. */
export const columnsFor = ({ onPreview, onToggle, opened }: Actions): Column<TalentRequest>[] => [
  {
    id: "role",
    header: "Role",
    primary: true,
    sort: "role",
    cell: ({ id, shopId, roleTitle, employer }) => (
      <div className="min-w-0 md:max-w-80">
        <Link
          to="/employer/jobs/$id"
          params={{ id }}
          search={{ shop: shopId }}
          className={cn(linkStyle, "font-semibold")}
        >
          <bdi className="break-words">{roleTitle}</bdi>
        </Link>
        <p dir="auto" className="text-sm break-words text-muted">
          {[employer.shopName, employer.firstName].filter(Boolean).join(", ") || "Employer"}
        </p>
      </div>
    ),
  },
  {
    id: "location",
    header: "Location",
    sort: "place",
    cell: ({ location }) => <bdi>{location}</bdi>,
  },
  {
    id: "needed",
    header: "Candidates needed",
    numeric: true,
    cell: ({ hiresMade, hiresNeeded }) => `${hiresMade} of ${hiresNeeded} hired`,
  },
  {
    id: "status",
    header: "Status",
    sort: "status",
    cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>,
  },
  {
    id: "asked",
    header: "Asked",
    sort: "asked",
    cell: ({ createdAt }) => <Time at={createdAt} language="en" />,
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: (request) => {
      const open = request.id === opened;
      return (
        <>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Preview Match Email for ${request.roleTitle}`}
            onClick={() => onPreview(request)}
          >
            <Eye aria-hidden="true" />
            Preview
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={open}
            aria-label={`${request.can.close ? "Fill" : "Details of"} ${request.roleTitle}`}
            onClick={() => onToggle(request)}
          >
            {open ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            {request.can.close ? "Fill" : "Details"}
          </Button>
        </>
      );
    },
  },
];

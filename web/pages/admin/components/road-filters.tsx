import { getRouteApi } from "@tanstack/react-router";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { useAttribution } from "../queries.ts";
import { sourceName } from "../road-figures.ts";
import { roadWeeksIn } from "../search.ts";

const route = getRouteApi("/admin/analytics");

const spans = [
  [4, "4 weeks"],
  [13, "A quarter"],
  [26, "Half a year"],
  [52, "A year"],
] as const;

/** How far back, and whose people; both stand in the address. */
export function RoadFilters() {
  const { weeks = 13, source } = route.useSearch();
  const navigate = route.useNavigate();
  // Of every source: choosing one must not take the others out of the list.
  const { data } = useAttribution({ weeks, source: undefined });
  const known = data?.sources.filter(({ code }) => code !== null) ?? [];
  const missing = source && source !== "none" && !known.some(({ code }) => code === source);
  const change = (set: { weeks?: 4 | 26 | 52 | undefined; source?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...set }), resetScroll: false });
  return (
    <div className="flex flex-wrap gap-4">
      <Field label="Looking back" className="w-full sm:w-56">
        <Select
          value={weeks}
          onChange={({ target }) => change({ weeks: roadWeeksIn(target.value) })}
        >
          {spans.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Source" className="w-full sm:w-80">
        <Select
          value={source ?? ""}
          onChange={({ target }) => change({ source: target.value || undefined })}
        >
          <option value="">Every source</option>
          <option value="none">Without a code</option>
          {missing && <option value={source}>{source}</option>}
          {known.map((row) => (
            <option key={row.code} value={row.code ?? ""}>
              {`${sourceName(row)} (${row.code})`}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

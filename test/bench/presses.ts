/** Something that an admin presses, by pointer or by a key. */
export interface Press {
  name: string;
  path: string;
  role: "button" | "tab" | "link" | "combobox";
  label: RegExp;
  key?: string;
}

/** What admins press most, among it whatever was once slow to answer. */
export const presses: readonly Press[] = [
  { name: "The Add dialog", path: "/admin/requests", role: "button", label: /^Add New Employer/ },
  { name: "A tab of Requests", path: "/admin/requests", role: "tab", label: /^Employers$/ },
  {
    name: "Back to Pipeline",
    path: "/admin/analytics?tab=road",
    role: "tab",
    label: /^Pipeline$/,
  },
  { name: "The Import dialog", path: "/admin/waitlist", role: "button", label: /^Import$/ },
  { name: "Referrer Tracking", path: "/admin/waitlist", role: "tab", label: /^Referrer Tracking$/ },
  { name: "The next page", path: "/admin/waitlist", role: "button", label: /^(Older|Next)/ },
  { name: "A history", path: "/admin/waitlist", role: "button", label: /^History of / },
  {
    name: "Send to Employer",
    path: "/admin",
    role: "button",
    label: /^Send to Employer/,
  },
  {
    name: "Another status",
    path: "/admin/waitlist",
    role: "combobox",
    label: /^Status$/,
    key: "ArrowDown",
  },
];

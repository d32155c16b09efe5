import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { showOnScreen } from "#test/support/on-screen.tsx";
import { Button } from "#web/ui/button.tsx";
import { ListSection } from "./list-section.tsx";

/** Who waits: one name on a page, whose cursor is the name before. */
function Waiting({ waiting }: { waiting: Set<string> }) {
  const { cursor }: { cursor?: string } = useSearch({ strict: false });
  const list = useQuery({
    queryKey: ["waiting", cursor],
    queryFn: () =>
      Promise.resolve({
        items: [...waiting].filter((name) => !cursor || name > cursor).slice(0, 1),
        nextCursor: null,
        counts: { total: waiting.size },
      }),
    placeholderData: (before) => before,
  });
  const approve = (name: string) => {
    waiting.delete(name);
    void list.refetch();
  };
  return (
    <ListSection
      title="Applicants"
      headingId="applicants"
      list={list}
      pageSize={1}
      cursor={cursor}
      failure="We couldn't load them"
      empty={<p>Nobody waits.</p>}
    >
      {(items) =>
        items?.map((name) => (
          <Button key={name} onClick={() => approve(name)}>
            {`Approve ${name}`}
          </Button>
        ))
      }
    </ListSection>
  );
}

it("goes to the page before once the last one is dealt with, and says only then that nothing is left", async () => {
  const { screen } = await showOnScreen(<Waiting waiting={new Set(["Ann", "Bo"])} />, {
    path: "/?cursor=Ann",
  });
  await screen.getByRole("button", { name: "Approve Bo" }).click();
  const ann = screen.getByRole("button", { name: "Approve Ann" });
  await expect.element(ann).toBeVisible();
  expect(screen.getByText("Nobody waits.").query()).toBeNull();
  await ann.click();
  await expect.element(screen.getByText("Nobody waits.")).toBeVisible();
});

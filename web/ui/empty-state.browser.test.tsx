import { Inbox } from "lucide-react";
import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { EmptyState } from "./empty-state.tsx";

function List({ items }: { items: readonly string[] }) {
  const action = <button type="button">Add</button>;
  return (
    <section aria-label="Cards">
      {items.length > 0 ? items.join() : <EmptyState icon={Inbox} title="None" action={action} />}
    </section>
  );
}

it("leaves the focus with what is around it when its button gave way to a list", async () => {
  const screen = await render(<List items={[]} />);
  await screen.getByRole("button").click();
  await screen.rerender(<List items={["Ada"]} />);
  await expect.element(screen.getByRole("region")).toHaveFocus();
});

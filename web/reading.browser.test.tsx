import { useQuery } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { refusal, showOnScreen } from "#test/support/on-screen.tsx";
import { call } from "./api.ts";
import { useChange } from "./reading.ts";
import { Button } from "./ui/button.tsx";
import { toast } from "./ui/toast.ts";

const path = "/api/admin/emails";

/** A list whose rows leave it when they are pressed. */
function List() {
  const { data = [] } = useQuery({
    queryKey: ["admin", "emails"],
    queryFn: async () => (await (await fetch(path)).json()) as string[],
  });
  return data.map((name) => <Row key={name} name={name} />);
}

function Row({ name }: { name: string }) {
  const retry = useChange(() => call("POST", path), path);
  const send = () =>
    retry.mutate(undefined, {
      onSuccess: () => toast({ title: `${name} is on its way` }),
      onError: () => toast({ title: `${name} stays` }),
    });
  return <Button onClick={send}>{name}</Button>;
}

it("tells what came of a change that takes its row away", async () => {
  let rows = ["First", "Second"];
  const { screen } = await showOnScreen(<List />, {
    server: {
      [`GET ${path}`]: () => ({ body: rows }),
      [`POST ${path}`]: () => {
        rows = ["Second"];
        return { body: {} };
      },
    },
  });
  await screen.getByRole("button", { name: "First" }).click();
  await expect.element(screen.getByText("First is on its way")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "First" })).not.toBeInTheDocument();
});

it("tells of a refusal too", async () => {
  const { screen } = await showOnScreen(<List />, {
    server: {
      [`GET ${path}`]: () => ({ body: ["First"] }),
      [`POST ${path}`]: () => refusal(409, "It was sent already"),
    },
  });
  await screen.getByRole("button", { name: "First" }).click();
  await expect.element(screen.getByText("First stays")).toBeVisible();
});

import { ActionsRoom } from "./gallery/actions.tsx";
import { DataRoom } from "./gallery/data.tsx";
import { FieldsRoom } from "./gallery/fields.tsx";
import { GroundRoom } from "./gallery/ground.tsx";
import { OverlaysRoom } from "./gallery/overlays.tsx";
import { StatesRoom } from "./gallery/states.tsx";
import { TicketRoom } from "./gallery/ticket.tsx";
import { Mark } from "./mark.tsx";
import { PageHeader } from "./page-header.tsx";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";

function setTheme(theme: string) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** Every piece of the design system in every state, for those who build with it. */
export function Gallery() {
  return (
    <main className="mx-auto max-w-7xl px-4 py-6 sm:px-6 sm:py-10">
      <p className="mb-4 flex items-center gap-2 text-lg font-heavy">
        <Mark className="size-8" />
        Design system
      </p>
      <PageHeader
        title="Every piece, in every state"
        description="Warm paper, ink, and one signal color: orange means that here is the one thing to do next."
        actions={
          <Field label="Theme" className="w-44">
            <Select onChange={(event) => setTheme(event.target.value)}>
              <option value="">As the system</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </Select>
          </Field>
        }
      />
      <div className="grid gap-8 sm:gap-12">
        <GroundRoom />
        <ActionsRoom />
        <FieldsRoom />
        <TicketRoom />
        <StatesRoom />
        <DataRoom />
        <OverlaysRoom />
      </div>
    </main>
  );
}

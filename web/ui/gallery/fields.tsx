import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { Field } from "#web/ui/field.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { Room } from "./room.tsx";

const hours = [
  { value: "day", label: "Day shift", description: "6 AM-6 PM" },
  { value: "evening", label: "Evening shift", description: "2 PM-10 PM" },
  { value: "night", label: "Night shift", description: "10 PM-6 AM" },
  { value: "any", label: "Flexible any hours" },
];
const states = ["Illinois", "Michigan", "Ohio"].map((state) => (
  <option key={state}>{state}</option>
));

/** Form controls. */
export function FieldsRoom() {
  return (
    <Room title="Fields">
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Field label="Full name" required>
          <Input autoComplete="off" />
        </Field>
        <Field label="Phone" optionalText="(optional)" hint="We call only about an interview.">
          <Input type="tel" autoComplete="off" />
        </Field>
        <Field label="Email" required error="This does not look like an email address.">
          <Input type="email" defaultValue="maria@" autoComplete="off" />
        </Field>
        <Field label="Password">
          <PasswordInput
            labels={{ show: "Show password", hide: "Hide password" }}
            defaultValue="a long sentence"
          />
        </Field>
        <Field label="State" required>
          <Select defaultValue="Michigan">{states}</Select>
        </Field>
        <Field label="State" error="Choose a state.">
          <Select defaultValue="">
            <option value="">Choose</option>
            {states}
          </Select>
        </Field>
        <Field label="Referral code (read only)">
          <Input readOnly defaultValue="REF-ABC123" />
        </Field>
        <Field label="Referral code (disabled)">
          <Input disabled defaultValue="REF-ABC123" />
        </Field>
        <Field label="State (disabled)">
          <Select disabled>{states}</Select>
        </Field>
        <Field label="With a placeholder">
          <Input placeholder="Detroit, MI" />
        </Field>
        <Field label="Tell us about yourself" hint="At least 300 characters.">
          <Textarea
            counter={(length) => `${length} / 300`}
            defaultValue="I have rebuilt engines since I was fourteen."
          />
        </Field>
        <Field label="Interview Notes" error="The notes are too long.">
          <Textarea />
        </Field>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div>
          <Checkbox
            label="I have reliable transportation"
            hint="A car, or a bus that runs early."
          />
          <Checkbox label="Ticked" defaultChecked />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled and ticked" disabled defaultChecked />
          <Checkbox label="I am 18 or older" error="You must be 18 or older." />
        </div>
        <div>
          <Switch label="Show All Candidates" />
          <Switch label="On" defaultChecked />
          <Switch label="Disabled" disabled />
          <Switch label="Disabled and on" disabled defaultChecked />
        </div>
        <div className="flex flex-wrap gap-2">
          <ChipChoice type="checkbox" label="Brakes" defaultChecked />
          <ChipChoice type="checkbox" label="Welding" />
          <ChipChoice type="checkbox" label="Tires" />
        </div>
        <RadioCards
          legend="Preferred working hours"
          name="hours"
          options={hours}
          defaultValue="evening"
          required
        />
        <RadioCards
          legend="Work style"
          name="style"
          options={hours}
          hint="One of these."
          error="Choose one."
        />
        <Field label="Resume" hint="PDF, DOCX or plain text, up to 5 MB.">
          <FileField labels={{ pick: "Choose a file or drop it here" }} />
        </Field>
        <Field label="Past applications" error="This file holds no rows.">
          <FileField labels={{ pick: "Choose a CSV file" }} accept=".csv" />
        </Field>
      </div>
    </Room>
  );
}

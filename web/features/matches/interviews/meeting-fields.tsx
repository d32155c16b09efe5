import { type Meeting, meetingWays } from "#contract/meetings.ts";
import { useTexts } from "#web/i18n.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";

interface MeetingFieldsProps {
  meeting: Meeting;
  /** Where it is unless another place is named. */
  address: string;
  error: string | undefined;
  onChange: (meeting: Meeting) => void;
}

/** Lengths that are offered, in minutes. */
const lengths = [15, 30, 45, 60, 90, 120, 240];

/** How long an interview takes, and whether in person, by phone or by video. */
export function MeetingFields({ meeting, address, error, onChange }: MeetingFieldsProps) {
  const t = useTexts("interviews");
  const { minutes, way, place } = meeting;
  const offered = lengths.includes(minutes) ? lengths : [...lengths, minutes];
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={t("length.label")}>
        <Select
          value={minutes}
          onChange={({ target }) => onChange({ ...meeting, minutes: Number(target.value) })}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {t("length.minutes", { minutes: one })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("way.label")}>
        <Select
          value={way}
          onChange={({ target }) =>
            onChange({ minutes, place: "", way: choiceParam(target.value, meetingWays) ?? way })
          }
        >
          {meetingWays.map((one) => (
            <option key={one} value={one}>
              {t(`way.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {way === "phone" ? (
        <p className="col-span-2 text-sm text-muted">{t("way.phoneText")}</p>
      ) : (
        <Field
          label={t(way === "video" ? "way.link" : "place")}
          optionalText={t("optional")}
          error={error}
          className="col-span-2"
        >
          <Input
            type={way === "video" ? "url" : "text"}
            maxLength={300}
            placeholder={way === "video" ? "https://" : address}
            value={place}
            onChange={({ target }) => onChange({ ...meeting, place: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

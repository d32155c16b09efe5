import { jobApplication } from "#web/features/analytics/api.ts";
import {
  Fragment,
  type KeyboardEvent,
  lazy,
  type SubmitEvent,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Application } from "#contract/waitlist.ts";
import { useBoot } from "#web/boot.ts";
import { useUser } from "#web/session/session.ts";
import { meantPlace } from "#web/features/matching/api.ts";
import { useWaitingForm, type WaitingForm, wasSent } from "#web/features/waiting-forms/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { HeldPress, useHeldPress } from "#web/forms/held-press.tsx";
import { Meant } from "#web/forms/later.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useCatalogue, useTexts } from "#web/i18n.ts";
import { useBegun } from "#web/lib/use-begun.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { dismissToast, toast } from "#web/ui/toast.ts";
import { problemIn, type Refusal, refusalOf, sendApplication } from "./apply.ts";
import {
  applicationIn,
  doubtedIn,
  doubtedText,
  type Doubted,
  type FieldName,
  fields,
  putMeant,
} from "./fields.ts";
import { halfTyped, linkCode } from "./half-typed.ts";
import { tidyLeft, tidyTyped } from "./tidying.ts";

interface ApplicationFormProps {
  /** What is known already. An email given here is the account's and stays as it is. */
  known?: Partial<Application>;
  /** Puts the focus on the first empty field, where the form opens in answer to a button. */
  focusAtOnce?: boolean;
  onReceived: (application: Application) => void;
}

const applications = ["application"] as const;

const waitingPart = () => import("./waiting-application.tsx");
const WaitingApplication = lazy(async () => ({
  default: (await waitingPart()).WaitingApplication,
}));

const inputsOf = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll("input") ?? []),
];

const isToFill = ({ value, readOnly, type }: HTMLInputElement): boolean =>
  !value && !readOnly && type !== "hidden";

/** Fills in the referral code of this visit if the field is empty. */
function putCode(form: HTMLFormElement | null) {
  const field = form?.elements.namedItem("referralCode");
  if (field instanceof HTMLInputElement) field.value ||= linkCode();
}

/** A phone's "next" key leads to the next empty field: sent from the first one, the form would only complain. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  const inputs = inputsOf(event.currentTarget.form);
  const next = inputs.slice(inputs.indexOf(event.currentTarget) + 1).find(isToFill);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The application for access, or in its place the one that waits to be sent. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { onReceived } = props;
  const owner = useUser()?.email ?? null;
  const texts = useCatalogue();
  const begun = useBegun();
  const waiting = useWaitingForm(applications, owner);
  const [fetched, setFetched] = useState(false);
  /** What somebody took back, to be changed or left. */
  const [taken, setTaken] = useState<Partial<Application>>();
  const wanted = begun || waiting !== undefined;
  useEffect(() => {
    // Before the connection fails: then it cannot be fetched any more.
    if (!wanted) return;
    const fetchAll = Promise.all([waitingPart(), texts.load(["offline"])]);
    fetchAll.then(() => setFetched(true)).catch(() => {});
  }, [wanted, texts]);

  const seen = useRef(waiting);
  useEffect(() => {
    const before = seen.current;
    seen.current = waiting;
    // Sent, perhaps before its own piece was here to hear of it, or by another tab.
    const gone = before && !before.refusal && before.owner === owner && !waiting;
    if (gone && wasSent(before)) onReceived(before.body as Application);
  }, [waiting, owner, onReceived]);

  if (!waiting || waiting.refusal)
    return <Form key={waiting?.key} {...props} owner={owner} refused={waiting} typed={taken} />;
  return fetched ? (
    <Suspense fallback={null}>
      <WaitingApplication form={waiting} onReceived={props.onReceived} onTakenBack={setTaken} />
    </Suspense>
  ) : null;
}

interface FormProps extends ApplicationFormProps {
  owner: string | null;
  /** An application that waited, and was refused when it arrived. */
  refused: WaitingForm | undefined;
  typed: Partial<Application> | undefined;
}

/**
 * The form itself. The browser holds what is typed, so that nothing is lost that was
 * typed before the script ran, or when something fails.
 */
function Form({
  known = {},
  focusAtOnce = false,
  onReceived,
  owner,
  refused,
  typed = refused?.body as Partial<Application> | undefined,
}: FormProps) {
  const t = useTexts("waitlist");
  const ready = useHydrated();
  const { termsAt } = useBoot();
  const form = useRef<HTMLFormElement>(null);
  const holdId = useId();
  /** The toast about the last try. */
  const complaint = useRef<string>(null);
  const submission = useSubmissionKey();
  const draft = useMemo(() => halfTyped(owner), [owner]);
  const [isRestored, setRestored] = useState(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Refusal["errors"]>(refused?.refusal?.fields ?? {});
  /** The address, and the town with its state, that were typed and left. */
  const [left, setLeft] = useState<Partial<Record<Doubted, string>>>({});
  const leave = (name: Doubted, text: string) => setLeft((before) => ({ ...before, [name]: text }));

  const wrong = fields.filter(({ name }) => errors[name]).length;

  useEffect(() => {
    putCode(form.current);
    if (form.current) setRestored(draft.restore(form.current));
    if (refused?.refusal) focusFirst(form.current, Object.keys(refused.refusal.fields ?? {}));
    if (focusAtOnce) inputsOf(form.current).find(isToFill)?.focus();
  }, [focusAtOnce, refused, draft]);
  useHeldPress(holdId, () => form.current?.requestSubmit());

  const take = (name: Doubted, meant: string) => {
    if (!form.current) return;
    putMeant(form.current, name, meant);
    // The button that was pressed is gone.
    const inputs = inputsOf(form.current);
    const next = name === "state" ? inputs.find(isToFill) : undefined;
    (next ?? inputs.find((input) => input.name === name))?.focus();
  };
  const keep = () => form.current && draft.keep(form.current);
  const startOver = () => {
    for (const input of inputsOf(form.current))
      if (!input.readOnly) input.value = known[input.name as FieldName] ?? "";
    putCode(form.current);
    draft.clear();
    setRestored(false);
    setErrors({});
    setLeft({});
    inputsOf(form.current).find(isToFill)?.focus();
  };
  const refuse = (refusal: Refusal) => {
    if (complaint.current) dismissToast(complaint.current);
    complaint.current = refusal.toast ? toast({ ...refusal.toast, variant: "destructive" }) : null;
    setErrors(refusal.errors);
    focusFirst(form.current, Object.keys(refusal.errors));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const application = applicationIn(event.currentTarget, termsAt);
    const problem = problemIn(event.currentTarget, application, t);
    if (problem) return refuse(problem);
    if (complaint.current) dismissToast(complaint.current);
    setErrors({});
    setSending(true);
    const key = submission.keyFor(application);
    try {
      await sendApplication(application, key);
      if (refused) void waitingPart().then(({ dropForm }) => dropForm(refused.key));
      draft.clear();
      onReceived(application);
      jobApplication();
    } catch (error) {
      const form = { kind: "application", owner, body: application, key } as const;
      const wait = () => waitingPart().then(({ keepForm }) => keepForm(form));
      const kept = !navigator.onLine && (await wait().catch(() => false));
      if (kept) draft.clear();
      else refuse(refusalOf(error, t));
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div
        className="-mt-4 grid grid-cols-2 gap-x-4"
        // What is typed anew is another one; leaving other fields asks nothing, so nothing moves under a press.
        onInput={({ target }) => {
          const name = doubtedIn(target);
          if (name) leave(name, "");
          keep();
          // An edited field may be right now.
          if (target instanceof HTMLInputElement)
            setErrors((before) => ({ ...before, [target.name]: undefined }));
        }}
        onBlur={({ target }) => {
          const name = doubtedIn(target);
          if (name && form.current) leave(name, doubtedText(form.current, name));
          // Leaving a field tidies it.
          keep();
        }}
      >
        {fields.map(({ name, input, half }) => (
          <Fragment key={name}>
            <Field
              label={t(`form.${name}`)}
              hint={name === "referralCode" ? t("form.referralCodeHint") : undefined}
              error={errors[name]}
              required
              className={half ? "mt-4" : "col-span-2 mt-4"}
            >
              <Input
                {...input}
                name={name}
                enterKeyHint={name === "referralCode" ? "send" : "next"}
                onKeyDown={goOn}
                onInput={tidyTyped}
                onBlur={tidyLeft}
                defaultValue={known[name] ?? typed?.[name]}
                readOnly={name === "email" && known.email !== undefined}
              />
            </Field>
            {(name === "email" || name === "state") && left[name] && (
              <div className="col-span-2">
                <Meant
                  text={left[name]}
                  {...(name === "state" && { find: meantPlace })}
                  onTake={(meant) => take(name, meant)}
                />
              </div>
            )}
          </Fragment>
        ))}
      </div>
      <Button
        type={ready ? "submit" : "button"}
        popoverTarget={ready ? undefined : holdId}
        popoverTargetAction={ready ? undefined : "show"}
        size="lg"
        loading={sending}
        loadingText={t("form.submitting")}
        className="mt-1 w-full"
      >
        {t("form.submit")}
      </Button>
      <output className={wrong > 0 ? "font-semibold text-danger" : "sr-only"}>
        {wrong > 0 && t("form.wrong", { count: wrong })}
      </output>
      {isRestored && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          {t("form.restored")}
          <Button variant="link" size="sm" onClick={startOver}>
            {t("form.startOver")}
          </Button>
        </p>
      )}
      {!ready && <HeldPress id={holdId}>{t("form.held")}</HeldPress>}
    </form>
  );
}

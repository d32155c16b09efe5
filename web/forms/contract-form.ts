import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  type ResolverError,
  type ResolverResult,
  set,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";
import { complaintsOf } from "#contract/complaints.ts";
import type { Schema } from "#contract/route.ts";
import { fieldErrorsOf, isConflict, messageOf } from "#web/api.ts";
import { useCatalogue } from "#web/i18n.ts";
import type { KeyOf } from "#web/i18n-keys.ts";
import type { Draft, DraftValues } from "./draft.ts";
import { focusFirst } from "./focus-first.ts";
import type { LeaveQuestion } from "./leave-guard.tsx";
import { useSubmissionKey } from "./submission-key.ts";

/** The body of a call of the contract, or what loads it once the form is there. */
type Rules<S extends Schema> = S | (() => Promise<S>);

interface ContractFormOptions<V extends FieldValues, S extends Schema, A> {
  /** What is right, as the server checks it. Where it cannot be loaded the server alone decides. */
  rules: Rules<S>;
  /** What the form begins with. */
  values: V;
  /** Keeps what is typed in this browser until it is sent, and begins with it. */
  draft?: Draft<V & DraftValues> | undefined;
  /** The body for what was typed, and perhaps which of it was changed. Unless told otherwise: texts without the space around them. */
  bodyOf?: (values: V, isChanged: (field: Path<V>) => boolean) => unknown;
  /** Where the value behind a path of the body was typed, if not in a field of that name. */
  fieldOf?: (path: string) => string | undefined;
  /** The form's own sentence for a complaint of the rules, where it has one. */
  sentenceFor?: (key: string, path: string) => string | undefined;
  /** Whether somebody is asked first: then the body waits as `asked` until `confirm` or `dismiss`. */
  asksFirst?: boolean | ((typed: V) => boolean);
  /** Makes the call; the same content has the same key, so that it takes effect once. */
  send: (body: z.input<S>, idempotencyKey: string) => Promise<A>;
  onSent?: (answer: A, body: z.input<S>) => void;
  /**
   * The form's values after a save, and the baseline for later changes: what was sent, unless told
   * otherwise. What was typed while it was on its way stays.
   */
  afterwards?: "blank" | ((answer: A) => V);
  /** What is asked before changes are lost, if not the usual question; or why nothing is. A draft loses none. */
  leaving?: LeaveQuestion | Unguarded;
  /** Hears that something has to be mended before it can be sent; it is said at the fields. */
  onIncomplete?: () => void;
  /**
   * Hears why the call failed.
   * @param marked whether everything that the server said stands at its fields already
   * @param sent the body, and the key that it was sent under
   * @returns a sentence for the form to show as its `problem`, if it is said there
   */
  onRefused: (error: Error, marked: boolean, sent: Sent<S>) => string | void;
}

/** A form whose changes nobody asks about, and the reason. */
interface Unguarded {
  unguarded: string;
}

interface Sent<S extends Schema> {
  body: z.input<S>;
  key: string;
}

/** Puts a value where no control of its own is registered, and takes what was wrong there away. */
export type PutValue<V extends FieldValues> = <F extends Path<V>>(
  field: F,
  value: PathValue<V, F>,
) => void;

/** What a part of a form is handed, where one file would be too long for the whole. */
export type FormFields<V extends FieldValues> = Pick<UseFormReturn<V>, "register"> & {
  errorOf: (field: Path<V>) => string | undefined;
};

/** What was typed, also in the shape that the call takes. */
interface Checked<V, S extends Schema> {
  typed: V;
  body: z.input<S>;
}

/** Texts without the space around them; everything else as it is. */
export const trimmed = <V extends object>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.trim() : value,
    ]),
  ) as V;

/**
 * A form that sends one call of the contract. It checks what was typed by the contract's own rules,
 * shows what the rules or the server say at the fields it is about, and leads to the first of them.
 */
export function useContractForm<V extends FieldValues, S extends Schema, A>(
  options: ContractFormOptions<V, S, A>,
) {
  const { rules, draft, bodyOf = trimmed, fieldOf, sentenceFor, send, leaving } = options;
  const texts = useCatalogue();
  const submission = useSubmissionKey();
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const sent = useRef<string>(undefined);
  const marked = useRef<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [overtaken, setOvertaken] = useState<string>();
  const [asked, setAsked] = useState<Checked<V, S>>();
  const [confirming, setConfirming] = useState(false);
  const [start] = useState(() => draft?.read() ?? options.values);

  useEffect(() => {
    // Fetched while somebody types, so that sending does not wait for them.
    void rulesOf(rules);
    texts.load(["errors"]).catch(() => {});
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form
  }, []);

  const place = (path: string) =>
    (fieldOf ? fieldOf(path) : fieldAt(form.getValues(), path)) as Path<V> | undefined;

  const resolver: Resolver<V, unknown, Checked<V, S>> = async (
    values,
  ): Promise<ResolverResult<V, Checked<V, S>>> => {
    const body = bodyOf(values, isChanged) as z.input<S>;
    // Typing goes on while the rules are loaded.
    const typed = structuredClone(values);
    const [schema] = await Promise.all([rulesOf(rules), texts.load(["errors"]).catch(() => {})]);
    const checked = schema?.safeParse(body, { reportInput: true });
    const errors: FieldErrors<V> = {};
    marked.current = [];
    for (const [path, { key, values }] of complaintsOf(checked?.error?.issues ?? [])) {
      const field = place(path);
      if (!field || get(errors, field)) continue;
      const usual = () => texts.say("errors", `fields.${key}` as KeyOf<"errors">, values);
      set(errors, field, { type: key, message: sentenceFor?.(key, path) ?? usual() });
      marked.current.push(field);
    }
    if (marked.current.length > 0) return { values: {}, errors } as ResolverError<V>;
    // A complaint about nothing that was typed here is for the server to make.
    return { values: { typed, body }, errors: {} };
  };

  const form = useForm<V, unknown, Checked<V, S>>({
    defaultValues: start as DefaultValues<V>,
    resolver,
    shouldFocusError: false,
  });
  const { dirtyFields, errors, isDirty, isSubmitting } = form.formState;
  const isChanged = (field: Path<V>) => Boolean(get(dirtyFields, field));

  useEffect(
    () =>
      draft &&
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep(values as V & DraftValues),
      }),
    [form, draft],
  );

  /** Puts sentences at their fields and leads to the first. @returns whether each found its field */
  const mark = (sentences: Record<string, string>): boolean => {
    const placed = Object.entries(sentences).map(([path, message]) => {
      const field = place(path);
      if (field) form.setError(field, { type: "server", message });
      return field;
    });
    const fields = placed.filter((field) => field !== undefined);
    focusFirst(element.current, fields);
    return placed.length > 0 && fields.length === placed.length;
  };

  /** Measures changes by what is saved now; a field that was changed since the sending stays as it is. */
  const follow = (was: V, saved: V) => {
    form.reset(saved, { keepValues: true });
    const now = form.getValues();
    for (const field of Object.keys(now) as Path<V>[]) {
      const isNewer = isUnlike(get(now, field), get(was, field));
      const value = get(isNewer ? now : saved, field) as PathValue<V, Path<V>>;
      if (isNewer || isUnlike(get(now, field), value))
        form.setValue(field, value, { shouldDirty: true });
    }
  };

  const deliver = async ({ typed: was, body }: Checked<V, S>) => {
    const key = submission.keyFor(body);
    try {
      const answer = await send(body, key);
      submission.renew();
      setOvertaken(undefined);
      sent.current = JSON.stringify(was);
      const { afterwards } = options;
      follow(was, afterwards === "blank" ? options.values : (afterwards?.(answer) ?? was));
      options.onSent?.(answer, body);
      draft?.clear();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      const isOvertaken = isConflict(error) && Object.keys(fields).length === 0;
      setOvertaken(isOvertaken ? messageOf(error, "") : undefined);
      setProblem(options.onRefused(error as Error, mark(fields), { body, key }) ?? undefined);
    }
  };
  const asks = ({ typed }: Checked<V, S>) =>
    typeof options.asksFirst === "function" ? options.asksFirst(typed) : options.asksFirst;
  const submit = form.handleSubmit(
    (checked) => (asks(checked) ? setAsked(checked) : deliver(checked)),
    () => {
      focusFirst(element.current, marked.current);
      options.onIncomplete?.();
    },
  );
  /** Does one thing with the form at a time. */
  const once = (act: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    void act().finally(() => (sending.current = false));
  };
  const confirm = () =>
    once(async () => {
      setConfirming(true);
      await deliver(asked as Checked<V, S>);
      setConfirming(false);
      setAsked(undefined);
    });
  const put: PutValue<V> = (field, value) => {
    form.setValue(field, value, { shouldDirty: true });
    form.clearErrors(field);
  };

  /**
   * Whether something was typed that did not arrive; asked at the moment somebody leaves. What is on
   * its way may still be refused, by the end of the session for one, which leads away by itself.
   */
  const unsaved = () => isDirty && sent.current !== JSON.stringify(form.getValues());

  return {
    ...form,
    /** What `<GuardedForm>` is made of. */
    element: {
      ref: element,
      onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        once(() => submit(event));
      },
      guard: draft || (leaving && "unguarded" in leaving) ? undefined : { unsaved, ...leaving },
    },
    /** Sends as its button does. */
    submit: () => once(submit),
    /** What is wrong with a field. */
    errorOf: (field: Path<V>): string | undefined =>
      (get(errors, field) as FieldError | undefined)?.message,
    /** What is wrong with the whole, as `onRefused` said it. */
    problem,
    /** The server's sentence where somebody else changed it first, so that nothing was saved: for `<Overtaken>`. */
    overtaken,
    /** The body that waits for an answer, where the form asks first. */
    asked: asked?.body,
    confirm,
    dismiss: () => setAsked(undefined),
    put,
    pending: isSubmitting || confirming,
    isDirty,
    /** What stands in the form is safe: it counts as sent. */
    settle: () => void (sent.current = JSON.stringify(form.getValues())),
    mark,
    /** Makes the next sending count as another one, although its content is the same. */
    renewKey: submission.renew,
  };
}

/** The field in which the value at a path was typed: `skills.2` in `skills`, whose values are texts. */
function fieldAt(values: object, path: string): string | undefined {
  const [head = ""] = path.split(".");
  if (!Object.hasOwn(values, head)) return undefined;
  const held: unknown = get(values, head);
  const isList = Array.isArray(held) && typeof held[0] !== "object";
  return isList || typeof held !== "object" || held === null ? head : path;
}

const isUnlike = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

const rulesOf = <S extends Schema>(rules: Rules<S>): Promise<S | undefined> | S =>
  typeof rules === "function" ? rules().catch(() => undefined) : rules;

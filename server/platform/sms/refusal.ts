/** That a provider refuses a message for good, in its codes. */
export class SmsRefusal extends Error {
  /** Whether the number's owner had said STOP to the provider. */
  readonly stopped: boolean;

  constructor(reason: string, stopped = false) {
    super(reason);
    this.stopped = stopped;
  }
}

const patienceMs = 10_000;

/** Posts to a provider; its answer's body goes to `refusalOf` where it says no for good. */
export async function postSms(
  url: string,
  { headers, body }: { headers: Record<string, string>; body: string | URLSearchParams },
  refusalOf: (status: number, body: string) => SmsRefusal,
): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers,
    body,
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  const said = (await answer.text()).slice(0, 10_000);
  if (answer.ok) return;
  // Too many at once, no money, a wrong key: an admin or time sets that right.
  const passing = answer.status >= 500 || [401, 402, 403, 408, 429].includes(answer.status);
  if (passing) throw new Error(`text messages: the provider answered ${answer.status}`);
  throw refusalOf(answer.status, said);
}

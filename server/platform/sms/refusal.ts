/** A provider's final refusal of a message; its text consists of the provider's codes. */
export class SmsRefusal extends Error {
  /** Whether the provider refused because the number's owner had answered STOP. */
  readonly stopped: boolean;

  constructor(reason: string, stopped = false) {
    super(reason);
    this.stopped = stopped;
  }
}

const patienceMs = 10_000;

/**
 * Posts a message to a provider.
 * @param refusalOf makes the error for a final refusal from the answer
 * @throws {Error} if another attempt may succeed
 */
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
  // Too many requests, no credit or a wrong key: an admin or time can fix these.
  const passing = answer.status >= 500 || [401, 402, 403, 408, 429].includes(answer.status);
  if (passing) throw new Error(`text messages: the provider answered ${answer.status}`);
  throw refusalOf(answer.status, said);
}

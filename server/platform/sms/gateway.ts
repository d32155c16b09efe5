/** Settings of an HTTP gateway for text messages. */
export interface SmsSettings {
  url: string;
  token: string;
  from: string;
  /** What the gateway proves itself with when it hands on an answer. */
  inboundToken: string;
}

export interface SmsGateway {
  /** Resolves once the gateway has taken the message; `id` is the same for a message tried again. */
  send(message: { id: string; to: string; text: string }): Promise<void>;
}

const patienceMs = 10_000;

/** A gateway that takes `{id, from, to, text}` as JSON with a bearer token. */
export const httpSmsGateway = ({ url, token, from }: SmsSettings): SmsGateway => ({
  async send(message) {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${token}`,
        "idempotency-key": message.id,
      },
      body: JSON.stringify({ from, ...message }),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`text message gateway answered ${answer.status}`);
  },
});

import type { Config } from "../config.ts";
import { httpGateway } from "./http-gateway.ts";
import { telnyxGateway } from "./telnyx.ts";
import { twilioGateway } from "./twilio.ts";

/** Who brings text messages: a gateway of one's own, or a provider. */
export const smsProviders = ["gateway", "twilio", "telnyx"] as const;

/** Settings of whoever brings text messages. */
export type SmsSettings = { from: string; token: string; url: string } & (
  | {
      provider: "gateway";
      /** What the gateway proves itself with when it hands on an answer. */
      inboundToken: string;
    }
  | { provider: "twilio"; account: string }
  | {
      provider: "telnyx";
      /** What it signs its calls with: Ed25519, 32 bytes in base 64. */
      publicKey: string;
    }
);

export type SettingsOf<P extends SmsSettings["provider"]> = Extract<SmsSettings, { provider: P }>;

export interface TextMessage {
  /** The same for a message tried again. */
  id: string;
  to: string;
  text: string;
}

export interface SmsGateway {
  /**
   * Resolves once the provider has taken the message.
   * @throws {SmsRefusal} when trying again would change nothing
   */
  send(message: TextMessage): Promise<void>;
  /** Whether it answers HELP by itself, as providers do. */
  answersHelp: boolean;
}

/** The gateway that the settings name. */
export function openSmsGateway(settings: SmsSettings, { publicUrl }: Pick<Config, "publicUrl">) {
  if (settings.provider === "twilio") return twilioGateway(settings, publicUrl);
  if (settings.provider === "telnyx") return telnyxGateway(settings, publicUrl);
  return httpGateway(settings);
}

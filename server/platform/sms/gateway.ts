import type { Config } from "../config.ts";
import { httpGateway } from "./http-gateway.ts";
import { telnyxGateway } from "./telnyx.ts";
import { twilioGateway } from "./twilio.ts";

/** The ways to send text messages: through the operator's own gateway, or through a provider. */
export const smsProviders = ["gateway", "twilio", "telnyx"] as const;

/** The settings of the gateway or provider. */
export type SmsSettings = { from: string; token: string; url: string } & (
  | {
      provider: "gateway";
      /** The token by which the gateway authenticates when it delivers an answer. */
      inboundToken: string;
    }
  | { provider: "twilio"; account: string }
  | {
      provider: "telnyx";
      /** The Ed25519 key that its calls are signed with: 32 bytes in base 64. */
      publicKey: string;
    }
);

export type SettingsOf<P extends SmsSettings["provider"]> = Extract<SmsSettings, { provider: P }>;

export interface TextMessage {
  /** Stays the same when a message is sent again. */
  id: string;
  to: string;
  text: string;
}

export interface SmsGateway {
  /**
   * Resolves once the provider has accepted the message.
   * @throws {SmsRefusal} if another attempt would not help
   */
  send(message: TextMessage): Promise<void>;
  /** Whether the gateway answers HELP itself, as providers do. */
  answersHelp: boolean;
}

/** Opens the configured gateway. */
export function openSmsGateway(settings: SmsSettings, { publicUrl }: Pick<Config, "publicUrl">) {
  if (settings.provider === "twilio") return twilioGateway(settings, publicUrl);
  if (settings.provider === "telnyx") return telnyxGateway(settings, publicUrl);
  return httpGateway(settings);
}

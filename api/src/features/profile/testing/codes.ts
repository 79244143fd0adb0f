import { Secret, TOTP } from 'otpauth';

const stepMilliseconds = 30_000;

/** What an authenticator shows, now or so many steps of time aside. */
export const codeOf = (secret: string, aside = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + aside * stepMilliseconds,
  });

import { Secret, TOTP } from 'otpauth';

/** Codes of RFC 6238 as all authenticators make them. */
const settings = { issuer: 'Tributary', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** A clock may be so many steps ahead or behind. */
const stepsAside = 1;

export const isCode = (text: string): boolean => /^\d{6}$/.test(text);

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

function codesOf(secret: string, label: string): TOTP {
  return new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) });
}

/** What an authenticator takes in as a QR code. */
export function addressForAuthenticator(secret: string, email: string): string {
  return codesOf(secret, email).toString();
}

/** The step of time for which a code was made; null: for none of those that count now. */
export function stepOfCode(secret: string, code: string, now: number = Date.now()): number | null {
  const aside = codesOf(secret, '').validate({ token: code, timestamp: now, window: stepsAside });
  return aside === null ? null : Math.floor(now / 1000 / settings.period) + aside;
}

import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { addressForAuthenticator, newSecret, stepOfCode } from './totp.ts';

/** The test values of RFC 6238, appendix B, for SHA-1: their last six digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const values = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('a code of an authenticator', () => {
  it.each(values)('is that of the RFC at %i seconds: %s', (seconds, code) => {
    expect(stepOfCode(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-30, true],
    [0, true],
    [59, true],
    [-31, false],
    [60, false],
  ])('counts one step of half a minute before and after: %i seconds', (aside, counts) => {
    const step = stepOfCode(secret, '005924', (1_234_567_890 + aside) * 1000);
    expect(step).toBe(counts ? Math.floor(1_234_567_890 / 30) : null);
  });

  it('is made of a secret of 160 bits, another for each, which its address carries', () => {
    const made = newSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(made);
    const address = new URL(addressForAuthenticator(made, 'ann@example.com'));
    expect(address.protocol + decodeURIComponent(address.pathname)).toBe(
      'otpauth:/Tributary:ann@example.com',
    );
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret: made, issuer: 'Tributary' });
  });
});

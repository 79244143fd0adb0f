import { describe, expect, it } from 'vitest';
import { returnAddress, signInAddress } from './returnAddress.ts';

describe('the address after signing in', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example',
    '',
    null,
    '/sign-in?to=/x',
  ])('never leads outside: %s', (wanted) => {
    expect(returnAddress(wanted)).toBeNull();
  });

  it('is where one was, with its filters', () => {
    expect(returnAddress('/nordwind/data-audit/balance?from=2024-01')).toBe(
      '/nordwind/data-audit/balance?from=2024-01',
    );
    expect(signInAddress('/nordwind?x=1')).toBe('/sign-in?to=%2Fnordwind%3Fx%3D1');
    expect(signInAddress('/')).toBe('/sign-in');
  });
});

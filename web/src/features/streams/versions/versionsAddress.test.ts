import { describe, expect, it } from 'vitest';
import { readShownVersions } from './versionsAddress.ts';

describe('the address of the versions', () => {
  it.each([
    ['', null],
    ['versions=all', 'all'],
    ['versions=3', 3],
    ['versions=0', 'all'],
    ['versions=x', 'all'],
  ] as const)('%s', (search, shown) => {
    expect(readShownVersions(new URLSearchParams(search))).toBe(shown);
  });
});

import { expect, it } from 'vitest';
import { importName } from './importName.ts';

it.each([
  ['DE01 general ledger 2023-01 – 2025-12', 'en-GB', 'DE01 general ledger Jan 2023 – Dec 2025'],
  ['costs 2024-01 2024-01', 'de-DE', 'costs 2024-01 Jan. 2024'],
  ['DE01 2024', 'en-GB', 'DE01 2024'],
] as const)('%s is called by its periods in %s', (name, language, shown) => {
  expect(importName(name, language).replaceAll(/[\u2009\u00A0\u202F]/g, ' ')).toBe(shown);
});

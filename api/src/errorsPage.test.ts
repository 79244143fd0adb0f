import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { errorsPage } from './errorsPage.ts';

it('docs/errors.md says what the catalogues say', async () => {
  const page = await readFile(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  expect(page).toBe(errorsPage());
});

import { rm } from 'node:fs/promises';
import { test } from 'playwright/test';

test('remove what the products of the tests wrote', async () => {
  const folder = process.env['TRIBUTARY_TEST_FOLDER_TO_REMOVE'];
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

import path from 'node:path';
import type { Page } from 'playwright/test';
import { root } from '../../support/root.ts';

/** The pictures of the README. They are taken when asked for, so that a run of the tests leaves the tree as it was. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env['SCREENSHOTS'] !== '1') return;
  await page.screenshot({
    path: path.join(root, 'docs', 'screenshots', `${name}.png`),
    animations: 'disabled',
  });
}

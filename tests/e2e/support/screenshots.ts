import path from 'node:path';
import { root } from '../../support/root.ts';
import type { App } from './app.ts';

/** The pages show the product in English. */
const language = 'en-GB';

/** The pictures of the pages. They are taken when asked for, so that a run of the tests leaves the tree as it was. */
export async function takeScreenshot(app: App, name: string): Promise<void> {
  if (process.env['SCREENSHOTS'] !== '1' || app.language !== language) return;
  await app.page.screenshot({
    path: path.join(root, 'docs', 'screenshots', `${name}-${language}.png`),
    animations: 'disabled',
  });
}

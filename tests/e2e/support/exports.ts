import type { Download, Locator, Page } from 'playwright/test';
import type { App } from './app.ts';

/** Lists and grids as files, saved by the menu above them. */

export async function exportTable(
  { page, t }: App,
  place: Page | Locator,
  kind: 'csv' | 'workbook',
): Promise<Download> {
  await place.getByRole('button', { name: t('common:table.export'), exact: true }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t(`common:table.${kind}`), exact: true }).click();
  return started;
}

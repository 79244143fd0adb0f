import { readFile } from 'node:fs/promises';
import { expect, type Locator } from 'playwright/test';
import { createClient, type TestClient } from '../../support/books.ts';
import type { App } from './app.ts';
import { exportTable } from './exports.ts';
import { theProduct } from './product.ts';

/** The chart of accounts of a client that has none yet. */

export const makeClient = (name: string): Promise<TestClient> =>
  createClient(theProduct(), { name, currency: 'EUR', startDate: '2025-01-01' });

export async function openChart(app: App, { administrator }: TestClient): Promise<void> {
  await app.signIn(administrator);
  await app.open('chartOfAccounts');
  await expect(
    app.page.getByRole('heading', { level: 1, name: app.t('chart-of-accounts:title') }),
  ).toBeVisible();
}

export const tab = ({ page, t }: App, list: string, count: number): Locator =>
  page.getByRole('tab', { name: t(`chart-of-accounts:import.lists.${list}`, { shown: count }) });

export async function giveFile({ page }: App, bytes: Buffer, name = 'skr.csv'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
}

/** What was exported is a chart that the import takes, and finds nothing to change in. */
export async function expectSameAgain(app: App): Promise<void> {
  const { page, t } = app;
  const files = [await exportTable(app, page, 'workbook'), await exportTable(app, page, 'csv')];
  await page.getByRole('button', { name: t('chart-of-accounts:import.open') }).click();
  for (const file of files) {
    await giveFile(app, await readFile(await file.path()), file.suggestedFilename());
    await expect(page.getByText(t('chart-of-accounts:import.nothingToDo'))).toBeVisible();
    for (const list of ['added', 'changed', 'left']) await expect(tab(app, list, 0)).toBeVisible();
  }
  await page.getByRole('button', { name: t('common:close'), exact: true }).click();
}

/** Looks at what was edited, and saves it. */
export async function saveDraft({ page, t }: App, count: number): Promise<void> {
  const counted = (key: string) =>
    t(`chart-of-accounts:draft.${key}_${count === 1 ? 'one' : 'other'}`, { count });
  await page.getByRole('button', { name: counted('review') }).click();
  const dialog = page.getByRole('dialog', { name: t('chart-of-accounts:draft.title') });
  await dialog.getByRole('button', { name: counted('saveCount') }).click();
  await expect(dialog).toHaveCount(0);
}

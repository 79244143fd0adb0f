import { expect, type Locator, type Page } from 'playwright/test';
import type { DemonstrationUser } from '../../../demo/src/users.ts';
import { App } from './app.ts';
import { exportTable } from './exports.ts';
import {
  type GridTable,
  readClipboard,
  readExportedCsv,
  readExportedWorkbook,
  readGrid,
} from './gridTable.ts';
import { theProduct } from './product.ts';
import type { Language } from './words.ts';

/** The trial balance of the group as it stands on the screen, and as it leaves it. */

/** Period, part of the balance, side. */
const headerCount = 3;

/** A trial balance of debit and credit by its address; the filters of the address are what a copied link carries. */
export async function openBalance(
  { page, language }: { readonly page: Page; readonly language: Language },
  query: string,
  user: DemonstrationUser,
) {
  const app = new App(page, theProduct().url, language);
  await app.signIn(user);
  await app.open('trialBalance');
  const grid = page.getByRole('treegrid', { name: app.t('trial-balance:title') });
  await expect(grid.getByRole('row').nth(4)).toBeVisible();
  await page.goto(`${page.url().split('?')[0]}?view=sides&${query}`);
  await expect(grid.getByRole('row').nth(4)).toBeVisible();
  const filter = page.getByRole('group', { name: app.t('trial-balance:filter.title') });
  return { app, grid, filter };
}

export async function expectSettled(grid: Locator): Promise<void> {
  await expect(grid.locator('xpath=ancestor::*[@aria-busy][1]')).toHaveAttribute('aria-busy', 'false');
}

/** The figures of the account with this code. */
export async function figuresOf(grid: Locator, language: Language, code: string) {
  await expectSettled(grid);
  const { lines } = await readGrid(grid, language);
  return lines.find((line) => line.name.startsWith(`${code} `))?.figures;
}

const withoutLevels = ({ headers, lines }: GridTable): GridTable => ({
  headers,
  lines: lines.map((line) => ({ ...line, level: null })),
});

/** Both kinds of file and the clipboard hold what the screen shows, with what its figures mean beside it. */
export async function expectExported(
  app: App,
  grid: Locator,
  notes: { readonly range: RegExp; readonly currency: RegExp; readonly isCarried: boolean },
): Promise<void> {
  const { page, language, t } = app;
  await expectSettled(grid);
  const shown = await readGrid(grid, language);
  expect(shown.lines.length).toBeGreaterThan(10);

  const csv = await readExportedCsv(await exportTable(app, page, 'csv'), language, headerCount);
  expect(csv.table).toEqual(shown);
  expect(csv.notes.get(t('common:table.client'))).toBe('Nordwind Group');
  expect(csv.notes.get(t('trial-balance:notes.range'))).toMatch(notes.range);
  expect(csv.notes.get(t('trial-balance:notes.amounts'))).toMatch(notes.currency);
  expect(csv.notes.has(t('trial-balance:notes.carriedForward'))).toBe(notes.isCarried);

  const workbook = await readExportedWorkbook(await exportTable(app, page, 'workbook'), headerCount);
  expect(workbook.table).toEqual(withoutLevels(shown));
  expect(workbook.notes).toEqual(csv.notes);

  await page.getByRole('button', { name: t('common:table.copy'), exact: true }).click();
  await expect(page.getByText(app.like('common:table.copied_other'))).toBeVisible();
  expect(await readClipboard(page, language, headerCount)).toEqual(withoutLevels(shown));
}

import { expect } from 'playwright/test';
import { expectAccessible } from './accessible.ts';
import type { App } from './app.ts';
import { scrollTo } from './treeGrid.ts';

interface RentRow {
  readonly entityCode: string;
  /** Number of the row in the file. */
  readonly row: number;
  /** Names and values of some of its cells. */
  readonly cells: readonly string[];
}

/** From the rent of March in the trial balance to its posting, and from there to its row of the file. */
export async function followRent(app: App, { entityCode, row, cells }: RentRow): Promise<void> {
  const { page, t } = app;
  await app.open('trialBalance');
  const filter = page.getByRole('group', { name: t('trial-balance:filter.title') });
  await app.choose(filter, t('trial-balance:filter.from'), app.month(2026, 3));
  await app.choose(filter, t('trial-balance:filter.to'), app.month(2026, 3));
  await app.choose(filter, t('trial-balance:filter.legalEntities'), new RegExp(entityCode));
  await page.keyboard.press('Escape');
  const grid = page.getByRole('treegrid', { name: t('trial-balance:title') });
  const rent = grid.getByRole('row', { name: /6200/ });
  await scrollTo(page, grid, rent);
  await expectAccessible(page);
  await rent
    .getByRole('link', { name: app.amount(480.25) })
    .first()
    .click();
  const panel = page.getByRole('complementary').last();
  await expect(panel.getByRole('img', { name: t('trial-balance:panel.equal') })).toBeVisible();
  await expectAccessible(page);
  await panel
    .getByRole('link', { name: t('trial-balance:panel.openRow', { row }) })
    .first()
    .click();
  const table = page.getByRole('table', { name: t('trial-balance:source.cells') });
  for (const name of cells) await expect(table.getByRole('row', { name })).toBeVisible();
  await expectAccessible(page);
}

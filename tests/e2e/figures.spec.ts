import { expect, type Locator, type Page, test } from 'playwright/test';
import { type DemonstrationUser, financeAdministrator, members } from '../../demo/src/users.ts';
import { expectAccessible } from './support/accessible.ts';
import { App } from './support/app.ts';
import { takeScreenshot } from './support/screenshots.ts';
import { scrollTo } from './support/treeGrid.ts';
import { useDemonstration } from './support/useDemonstration.ts';

/** The figures of the group: each leads to its postings, and each posting to its row of the file. */

const demonstration = useDemonstration();

test.use({ locale: 'en-GB' });

/** The last year of the group as one column. */
async function openYear(app: App): Promise<Locator> {
  const { page, t } = app;
  await app.open('trialBalance');
  const grid = page.getByRole('treegrid', { name: t('trial-balance:title') });
  await expect(grid.getByRole('row', { name: /Fixed assets/ })).toBeVisible();
  const filter = page.getByRole('group', { name: t('trial-balance:filter.title') });
  await app.choose(filter, t('trial-balance:filter.from'), app.month(2025, 1));
  await app.choose(filter, t('trial-balance:filter.to'), app.month(2025, 12));
  await filter.getByRole('checkbox', { name: t('trial-balance:filter.aggregate') }).check();
  await expect(grid.getByRole('columnheader', { name: /Jan.*Dec 2025/ })).toBeVisible();
  return grid;
}

async function expectPanelAddsUp({ page, t }: App): Promise<Locator> {
  const panel = page.getByRole('complementary').last();
  await expect(panel.getByRole('img', { name: t('trial-balance:panel.equal') })).toBeVisible();
  return panel;
}

async function openSourceRow({ page, t }: App, panel: Locator): Promise<Locator> {
  await panel
    .getByRole('link', { name: /^Source row/ })
    .first()
    .click();
  const cells = page.getByRole('table', { name: t('trial-balance:source.cells') });
  await expect(cells.getByRole('row', { name: 'account 4000', exact: true })).toBeVisible();
  return cells;
}

async function start(page: Page, user: DemonstrationUser): Promise<{ app: App; grid: Locator }> {
  const app = new App(page, demonstration().product.url, 'en-GB');
  await app.signIn(user);
  return { app, grid: await openYear(app) };
}

test('a total and an account lead to their postings, and to the row in the file', async ({ page }) => {
  const { app, grid } = await start(page, financeAdministrator);
  const { t } = app;
  await takeScreenshot(app, 'trial-balance');

  await test.step('the total', async () => {
    await grid
      .getByRole('row', { name: /^Total/ })
      .getByRole('link')
      .nth(2)
      .click();
    const panel = await expectPanelAddsUp(app);
    await takeScreenshot(app, 'postings');
    await panel.getByRole('button', { name: t('common:close') }).click();
    await expect(panel.getByRole('table')).toBeHidden();
  });

  await test.step('an account', async () => {
    const sales = grid.getByRole('row', { name: /4000 Sales Bicycles/ });
    await scrollTo(page, grid, sales);
    await sales.getByRole('link').first().click();
    await openSourceRow(app, await expectPanelAddsUp(app));
    await expectAccessible(page);
    await takeScreenshot(app, 'source-row');
  });

  await test.step('the row in the file', async () => {
    await page.getByRole('link', { name: t('trial-balance:source.open') }).click();
    const rows = page.getByRole('grid', { name: t('streams/source:grid.label') });
    await expect(
      rows
        .getByRole('row')
        .filter({ has: page.getByRole('gridcell', { name: '4000', exact: true }) })
        .first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/row=\d+/);
  });
});

test('a copied link shows a colleague the same figure', async ({ page, browser }) => {
  const { app, grid } = await start(page, financeAdministrator);
  await grid
    .getByRole('row', { name: /^Total/ })
    .getByRole('link')
    .nth(2)
    .click();
  await expectPanelAddsUp(app);
  const address = page.url();
  const context = await browser.newContext({ locale: 'en-GB' });
  const other = await context.newPage();
  const colleague = new App(other, demonstration().product.url, 'en-GB');
  await colleague.signIn(members.find((member) => member.role === 'ORG_VIEWER') ?? financeAdministrator);
  await other.goto(address);
  const panel = await expectPanelAddsUp(colleague);
  await expect(panel.getByRole('heading')).toHaveText('Total');
  await context.close();
});

test('a viewer follows a figure to its row without any right on streams', async ({ page }) => {
  const viewer = members.find((member) => member.role === 'ORG_VIEWER');
  if (viewer === undefined) throw new Error('The demonstration has no viewer');
  const { app, grid } = await start(page, viewer);
  const sales = grid.getByRole('row', { name: /4000 Sales Bicycles/ });
  await scrollTo(page, grid, sales);
  await sales.getByRole('link').first().click();
  await openSourceRow(app, await expectPanelAddsUp(app));
  await expect(page.getByRole('link', { name: app.t('trial-balance:source.open') })).toBeHidden();
  await expectAccessible(page);
});

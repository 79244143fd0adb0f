import { type Browser, expect, type Locator, type Page, test } from 'playwright/test';
import { type DemonstrationUser, financeAdministrator, members } from '../../../demo/src/users.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { exportTable, readCsvList, readWorkbookList } from '../support/exports.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { scrollTo } from '../support/treeGrid.ts';
import { theProduct } from '../support/product.ts';

/** The figures of the group: each leads to its postings, and each posting to its row of the file. */

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
  await filter.getByRole('button', { name: t('trial-balance:views.sides') }).click();
  await expect(grid.getByRole('columnheader', { name: /Jan.*Dec 2025/ })).toBeVisible();
  return grid;
}

async function expectPanelAddsUp({ page, t }: App): Promise<Locator> {
  const panel = page.getByRole('complementary').last();
  await expect(panel.getByRole('img', { name: t('trial-balance:panel.equal') })).toBeVisible();
  return panel;
}

/** Digits alone, as figures of the screen and of files in English are compared. */
const digitsOf = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''));

/** All postings behind the figure, not only those shown; below them the figure. The first are those of the screen. */
async function expectWholeExport(app: App, panel: Locator): Promise<void> {
  const { t } = app;
  const [figure = '', sum = ''] = await panel.getByRole('definition').allInnerTexts();
  expect(sum).toContain(figure);
  const counted = await panel.getByText(/^Sum of [\d,]+ posting/).innerText();
  const shown = await panel
    .getByRole('table', { name: t('trial-balance:panel.postings') })
    .getByRole('row')
    .allInnerTexts();
  const files = [
    await readCsvList(await exportTable(app, panel, 'csv'), app.language),
    await readWorkbookList(await exportTable(app, panel, 'workbook')),
  ];
  await expect(panel.getByText(app.like('common:table.reading'))).toBeHidden();
  for (const { notes, rows } of files) {
    const postings = rows.slice(0, -1);
    const total = rows.at(-1) ?? {};
    const [debit, credit] = [t('common:debit'), t('common:credit')];
    expect(postings).toHaveLength(digitsOf(counted));
    expect(notes.get(t('common:table.client'))).toBe('Nordwind Group');
    expect(digitsOf(notes.get(t('trial-balance:panel.figureIn', { currency: 'EUR' })) ?? '')).toBe(
      digitsOf(figure),
    );
    expect(total[t('trial-balance:panel.columns.date')]).toBe(t('trial-balance:lines.TOTAL'));
    const side = Number(total[debit]) === digitsOf(figure) ? debit : credit;
    expect(Number(total[side])).toBe(digitsOf(figure));
    const added = postings.reduce((cents, row) => cents + Math.round(Number(row[side]) * 10_000), 0);
    expect(added).toBe(Math.round(digitsOf(figure) * 10_000));
    for (const [index, text] of shown.slice(1).entries()) {
      const row = postings[index] ?? {};
      expect(text).toContain(row[t('trial-balance:panel.columns.text')]);
      expect(digitsOf(text.split('\t').at(-1) ?? '')).toBe(Number(row[t('trial-balance:panel.row')]));
    }
  }
  expect(files[1]?.rows.map(withoutDate)).toEqual(files[0]?.rows.map(withoutDate));
}

/** Figures without the zeros that only a text can hold; dates, which each kind of file writes otherwise, left out. */
const withoutDate = (row: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(row)
    .slice(1)
    .map((text) => (/^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text));

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
  const app = new App(page, theProduct().url, 'en-GB');
  await app.signIn(user);
  return { app, grid: await openYear(app) };
}

test('a total and an account lead to their postings, and to the row in the file', async ({
  page,
  browser,
}) => {
  const { app, grid } = await start(page, financeAdministrator);
  const { t } = app;
  await takeScreenshot(app, 'trial-balance');

  await test.step('the total', async () => {
    // The books alone: a figure for each side, that of turnover behind those of the opening balance.
    await page.goto(`${page.url()}&data=SOURCE_DATA`);
    await grid
      .getByRole('row', { name: /^Total/ })
      .getByRole('link')
      .nth(2)
      .click();
    const panel = await expectPanelAddsUp(app);
    await takeScreenshot(app, 'postings');
    await expectWholeExport(app, panel);
    await panel.getByRole('button', { name: t('common:close') }).click();
    await expect(panel.getByRole('table')).toBeHidden();
  });

  await test.step('an account', async () => {
    const sales = grid.getByRole('row', { name: /4000 Sales Bicycles/ });
    await scrollTo(page, grid, sales);
    await sales.getByRole('link').first().click();
    const panel = await expectPanelAddsUp(app);
    const address = page.url();
    await openSourceRow(app, panel);
    await expectAccessible(page);
    await takeScreenshot(app, 'source-row');
    await test.step('its copied address shows a viewer the same', () => seeAsViewer(browser, address));
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

/** Somebody who has no right on streams is sent the address of the figure. */
async function seeAsViewer(browser: Browser, address: string): Promise<void> {
  const viewer = members.find((member) => member.role === 'ORG_VIEWER');
  if (viewer === undefined) throw new Error('The demonstration has no viewer');
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const app = new App(page, theProduct().url, 'en-GB');
  await app.signIn(viewer);
  await page.goto(address);
  const panel = await expectPanelAddsUp(app);
  await expect(panel.getByRole('heading').first()).toHaveText(/^4000 Sales Bicycles/);
  await openSourceRow(app, panel);
  await expect(page.getByRole('link', { name: app.t('trial-balance:source.open') })).toBeHidden();
  await expectAccessible(page);
  await context.close();
}

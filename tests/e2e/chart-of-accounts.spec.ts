import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from 'playwright/test';
import { findClient, saveChart } from '../support/books.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { Product } from '../support/product.ts';
import { expectAccessible } from './support/accessible.ts';
import { App } from './support/app.ts';
import { exportTable } from './support/exports.ts';
import { takeScreenshot } from './support/screenshots.ts';

/** The chart of accounts of clients that have none: the starter chart, a German file twice, tags. */

const administrator = { email: 'ada@example.org', password: 'Analytical-Engine-1' };

/** Built like SKR04: groups without a code, leading zeros, umlauts in Windows-1252. */
const germanChart = [
  'Konto;Bezeichnung;Kontoart;Gruppe',
  ';Aktiva;ASSET;',
  ';Umlaufvermögen;ASSET;Aktiva',
  '0650;Büroeinrichtung;ASSET;Aktiva',
  '1200;Forderungen aus Lieferungen;RECEIVABLE;Aktiva > Umlaufvermögen',
  '1800;Bank;BANK;Aktiva > Umlaufvermögen',
  '2900;Gezeichnetes Kapital;EQUITY;',
  '4400;Erlöse 19 % USt;INCOME;',
  '6310;Miete für Räume;EXPENSE;',
  '',
].join('\r\n');
const germanCount = 8;

let database: TestDatabase;
let product: Product;

async function makeClient(name: string): Promise<string> {
  const session = await product.logIn(administrator);
  const { client } = await session.mutate<{ client: { id: string } }>(
    'createClient',
    { name },
    'client { id }',
  );
  const member = { clientId: client.id, email: administrator.email, firstName: 'Ada', lastName: 'Byron' };
  await session.mutate('addClientUser', { ...member, roles: ['ORG_ADMIN'] }, '');
  return findClient(session, name);
}

async function openChart(app: App, clientId: string): Promise<void> {
  await app.signIn(administrator);
  await app.page.goto(`${product.url}/c/${encodeURIComponent(clientId)}/chart-of-accounts`);
  await expect(
    app.page.getByRole('heading', { level: 1, name: app.t('chart-of-accounts:title') }),
  ).toBeVisible();
}

const tab = ({ page, t }: App, list: string, count: number): Locator =>
  page.getByRole('tab', { name: t(`chart-of-accounts:import.lists.${list}`, { shown: count }) });

async function giveFile({ page }: App, bytes: Buffer, name = 'skr.csv'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
}

/** What was exported is a chart that the import takes, and finds nothing to change in. */
async function expectSameAgain(app: App): Promise<void> {
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

test.beforeAll(async () => {
  test.setTimeout(120_000);
  database = await createDatabase('embedded');
  product = await Product.start(database);
  const session = product.visit();
  await session.mutate('completeSetup', { ...administrator, firstName: 'Ada', lastName: 'Byron' }, '');
});
test.afterAll(async () => {
  await product.stop();
  await database.remove();
});
test.use({ locale: 'en-GB' });

test('the starter chart fills an empty one and proposes its retained-earnings account', async ({ page }) => {
  const app = new App(page, product.url, 'en-GB');
  const { t } = app;
  await openChart(app, await makeClient('Starter'));
  await expectAccessible(page);
  await page.getByRole('button', { name: t('chart-of-accounts:begin.starter.title') }).click();
  const grid = page.getByRole('treegrid', { name: t('chart-of-accounts:starter.title') });
  await expect(grid.getByRole('row', { name: /Non-current assets/ })).toBeVisible();
  const retained = t('chart-of-accounts:starter.retained', { account: '3040 Retained earnings' });
  await expect(page.getByRole('checkbox', { name: retained })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('chart-of-accounts:starter.take') }).click();
  const chart = page.getByRole('treegrid', { name: t('chart-of-accounts:title') });
  await expect(chart.getByRole('row', { name: /Software and licences 1010/ })).toBeVisible();
  await app.open('setup');
  await page.getByRole('tab', { name: t('settings:title') }).click();
  await expect(page.getByRole('combobox', { name: t('settings:label') })).toHaveValue(
    '3040 Retained earnings',
  );
});

test('a German file is previewed, imported, and has nothing to change the second time', async ({ page }) => {
  const app = new App(page, product.url, 'en-GB');
  const { t } = app;
  const bytes = Buffer.from(germanChart, 'latin1');
  const clientId = await makeClient('German');
  await openChart(app, clientId);
  await page.getByRole('button', { name: t('chart-of-accounts:begin.file.title') }).click();
  await giveFile(app, bytes);
  await expect(tab(app, 'added', germanCount)).toBeVisible();
  await expect(page.getByRole('button', { name: /windows-1252/ })).toBeVisible();
  const added = page.getByRole('treegrid');
  await expect(
    added.getByRole('row', { name: /Büroeinrichtung 0650 Balance sheet Assets Aktiva/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /How the file is read/ }).click();
  await expect(page.getByRole('combobox', { name: t('chart-of-accounts:import.tree') })).toHaveText(
    t('chart-of-accounts:import.trees.PATH'),
  );
  await expectAccessible(page);
  await takeScreenshot(app, 'chart-import');
  await page
    .getByRole('button', { name: t('chart-of-accounts:import.save_other', { shown: germanCount }) })
    .click();
  const chart = page.getByRole('treegrid', { name: t('chart-of-accounts:title') });
  await expect(chart.getByRole('row', { name: /Büroeinrichtung 0650/ })).toBeVisible();

  await test.step('what is exported can be imported', () => expectSameAgain(app));

  await test.step('the same file again', async () => {
    await page.getByRole('button', { name: t('chart-of-accounts:import.open') }).click();
    await giveFile(app, bytes);
    await expect(page.getByText(t('chart-of-accounts:import.nothingToDo'))).toBeVisible();
    await expect(tab(app, 'added', 0)).toBeVisible();
    await expect(tab(app, 'changed', 0)).toBeVisible();
    await expect(tab(app, 'left', 0)).toBeVisible();
  });

  await test.step('a file with another name and a mistake, mended by saying what a column holds', async () => {
    const other = 'Konto;Bezeichnung;Bemerkung\r\n1800;Hausbank;BANK\r\n1800;Zweimal;BANK\r\n';
    await giveFile(app, Buffer.from(other, 'latin1'));
    await expect(page.getByText(/Row 3, Konto: the code 1800 appears twice/)).toBeVisible();
    await expect(
      page.getByRole('button', { name: t('chart-of-accounts:import.save_other', { shown: 2 }) }),
    ).toBeDisabled();
    await expectAccessible(page);
    const mended = 'Konto;Bezeichnung;Bemerkung\r\n1800;Hausbank;Sparkasse\r\n';
    await giveFile(app, Buffer.from(mended, 'latin1'));
    await expect(page.getByRole('row', { name: 'Hausbank 1800 Name: Bank → Hausbank' })).toBeVisible();
    await expect(tab(app, 'left', germanCount - 1)).toBeVisible();
    await page.getByRole('button', { name: /How the file is read/ }).click();
    await app.choose(page, t('chart-of-accounts:import.roleOf', { column: 'Bemerkung' }), 'Tags');
    await expect(
      page.getByRole('row', { name: /Name: Bank → Hausbank; Tags: None → Sparkasse/ }),
    ).toBeVisible();
    const save = page.getByRole('button', { name: t('chart-of-accounts:import.save_one', { shown: 1 }) });
    const session = await product.logIn(administrator);
    await saveChart({ session, clientId }, [{ code: '1600', name: 'Kasse', type: 'balance' }]);
    await save.click();
    await expect(page.getByText(t('errors:codes.conflict'))).toBeVisible();
    await page.getByRole('button', { name: t('chart-of-accounts:import.compareAgain') }).click();
    await expect(tab(app, 'left', germanCount)).toBeVisible();
    await save.click();
    await expect(chart.getByRole('row', { name: /Hausbank 1800 .*Sparkasse/ })).toBeVisible();
  });
});

test('tags are edited, and filter the chart', async ({ page }) => {
  const app = new App(page, product.url, 'en-GB');
  const { t } = app;
  await openChart(app, await makeClient('Tags'));
  await page.getByRole('button', { name: t('chart-of-accounts:begin.starter.title') }).click();
  await page.getByRole('button', { name: t('chart-of-accounts:starter.take') }).click();
  const chart = page.getByRole('treegrid', { name: t('chart-of-accounts:title') });
  for (const name of ['Bank accounts', 'Cash in hand']) {
    await chart.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t('chart-of-accounts:tags') }).fill('liquid');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('liquid', { exact: true })).toBeVisible();
    await dialog.getByLabel(t('chart-of-accounts:closedFrom')).fill('2031-07-01');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('common:save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(chart.getByRole('row', { name: new RegExp(`${name} .*liquid.*2031-07-01`) })).toBeVisible();
  }
  await expectSameAgain(app);
  const all = await chart.getAttribute('aria-rowcount');
  await page.getByRole('combobox', { name: t('chart-of-accounts:tags') }).click();
  await page
    .getByRole('option', { name: t('chart-of-accounts:tagOption', { tag: 'liquid', count: 2 }) })
    .click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/tag=liquid/);
  // The two accounts and the two groups above them, below the header.
  await expect(chart).toHaveAttribute('aria-rowcount', '5');
  expect(Number(all)).toBeGreaterThan(100);
  await expect(chart.getByRole('row', { name: /Cash and cash equivalents 13/ })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(app, 'chart-tags');

  await test.step('beside the tags a part of code or name finds, and the address says both', async () => {
    const find = page.getByRole('searchbox', { name: t('common:treeGrid.find') });
    await find.fill('hand');
    await expect(chart).toHaveAttribute('aria-rowcount', '4');
    await expect(
      page.getByText(t('common:treeGrid.found_one', { count: 1, all: Number(all) - 1 })),
    ).toBeVisible();
    await expect(page).toHaveURL(/find=hand&tag=liquid/);
    await page.reload();
    await expect(find).toHaveValue('hand');
    await expect(chart).toHaveAttribute('aria-rowcount', '4');
    await find.fill('no such account');
    await expect(page.getByText(t('chart-of-accounts:nothingFound'))).toBeVisible();
    await expectAccessible(page);
  });
});

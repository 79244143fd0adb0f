import { expect, type Page, test } from 'playwright/test';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import { setupWord } from '../../support/installation.ts';
import { Product } from '../../support/product.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { Editor } from '../support/editor.ts';
import { correctFile } from '../support/files.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { createInstance, createStream } from '../support/streams.ts';

/** From an installation without anything to the first processed file. */

const chart = [
  'code,name,type,section',
  '1100,Receivables,balance,assets',
  '1200,Bank,balance,assets',
  '3000,Share capital,balance,liabilities',
  '4000,Sales,revenue,',
  '6200,Rent,expense,',
  '6500,Office supplies,expense,',
  '',
].join('\n');
const accountCount = 6;

let database: TestDatabase;
let product: Product;

test.beforeAll(async () => {
  database = await createDatabase('embedded');
  product = await Product.start(database);
});
test.afterAll(async () => {
  await product.stop();
  await database.remove();
});
test.use({ locale: 'en-GB' });

async function makeAdministrator({ page, t, url }: App): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: t('first-steps:administrator.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t('first-steps:administrator.setupWord')).fill(setupWord.toUpperCase());
  await page.getByLabel(t('common:person.firstName')).fill('Ada');
  await page.getByLabel(t('common:person.lastName')).fill('Byron');
  await page.getByLabel(t('first-steps:administrator.email')).fill('ada@example.org');
  await page.getByLabel(t('first-steps:administrator.password')).fill('Analytical-Engine-1');
  await page.getByRole('button', { name: t('first-steps:administrator.submit') }).click();
}

async function makeClient({ page, t }: App): Promise<void> {
  await expect(page.getByRole('heading', { name: t('clients:title'), exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(t('clients:create.name')).fill('First Client');
  await page.getByRole('button', { name: t('clients:create.submit') }).click();
  await expect(
    page.getByRole('heading', { name: t('first-steps:wizard.title', { name: 'First Client' }) }),
  ).toBeVisible();
}

/** A step that is done leads to the next. */
async function arriveAt({ page, t }: App, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: t(title), exact: true })).toBeVisible();
  await expectAccessible(page);
}

async function fillFirstSteps(app: App, page: Page): Promise<void> {
  const { t } = app;
  await expectAccessible(page);
  await takeScreenshot(app, 'first-steps');
  await page.getByRole('combobox', { name: t('periods:firstYear') }).click();
  await page.getByRole('option', { name: '2026', exact: true }).click();
  await page.getByRole('button', { name: t('periods:create') }).click();
  await arriveAt(app, 'currencies:title');
  await page.getByRole('combobox', { name: t('currencies:label') }).fill('EUR');
  await page.getByRole('option', { name: /EUR/ }).first().click();
  await page.getByRole('button', { name: t('currencies:save') }).click();
  await arriveAt(app, 'legal-entities:title');
  const entity = page.getByRole('form', { name: t('legal-entities:form') });
  await entity.getByLabel(t('legal-entities:code')).fill('E1');
  await entity.getByLabel(t('legal-entities:name')).fill('First Company');
  await entity.getByRole('button', { name: t('common:add') }).click();
  await page.getByRole('button', { name: t('common:next') }).click();
  await arriveAt(app, 'first-steps:accounts.title');
  await page.getByRole('button', { name: t('chart-of-accounts:begin.file.title') }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'chart.csv', mimeType: 'text/csv', buffer: Buffer.from(chart) });
  const importButton = page.getByRole('button', {
    name: t('chart-of-accounts:import.save_other', { shown: accountCount }),
  });
  await expect(importButton).toBeEnabled();
  await expectAccessible(page);
  await importButton.click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('streams:kind.FINANCIAL.title') }),
  ).toBeVisible();
}

async function processFirstFile(app: App, page: Page): Promise<void> {
  const { t } = app;
  const editor = new Editor(app);
  const look = (): Promise<void> => expectAccessible(page);
  await look();
  await createStream(app, { name: 'First stream', entityCode: 'E1' }, look);
  await createInstance(app, { streamName: 'First stream', month: app.month(2026, 3) }, look);
  await editor.upload(correctFile);
  await editor.acceptSuggestions();
  await editor.save(editor.fieldMap);
  await editor.openPane('rules');
  await editor.acceptAccounts();
  await editor.verify();
  await editor.process();
  await expect(
    page.getByText(t('streams:notice.processSucceeded', { postings: correctFile.postingCount })),
  ).toBeVisible();
  await app.open('trialBalance');
  await expect(page.getByRole('treegrid').getByRole('row', { name: /1200 Bank/ })).toBeVisible();
}

test('from nothing to the first processed file', async ({ page }) => {
  const app = new App(page, product.url, 'en-GB');
  await test.step('make the first administrator', () => makeAdministrator(app));
  await test.step('make a client', () => makeClient(app));
  await test.step('fill in what a client needs', () => fillFirstSteps(app, page));
  await test.step('process the first file', () => processFirstFile(app, page));
});

import { expect, type Page, test } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { openBooks } from '../support/books.ts';
import { Editor } from '../support/editor.ts';
import { correctedBooks, faultCounts, faultyBooks, firstFaultyRow } from '../support/faults.ts';
import { bringInFaults, openOutput } from '../support/faultyInstance.ts';
import { theProduct } from '../support/product.ts';
import { takeScreenshot } from '../support/screenshots.ts';

/** From the errors of a long file to the cell, the column and the rule behind each, until the file is in order. */

const language = 'en-GB';

test.use({ locale: language });

const kind = (app: App, code: string) =>
  app.page.getByRole('button', { name: app.t(`streams/processing:code.${code}.title`) });

async function expectCell(app: App, column: string, text: string): Promise<void> {
  const grid = app.page.getByRole('grid', { name: app.t('streams/source:grid.label') });
  const cell = grid.getByRole('gridcell', { name: text, exact: false }).and(app.page.locator('.faultyCell'));
  await expect(cell.first()).toBeInViewport();
  await expect(cell.first()).toBeFocused();
  await expect(grid.getByRole('columnheader', { name: column })).toBeInViewport();
}

async function seeEveryKind(app: App): Promise<void> {
  for (const [code, count] of Object.entries(faultCounts)) {
    const text = app.t(`streams/processing:errors.count_${count === 1 ? 'one' : 'other'}`, {
      formatted: count,
    });
    await expect(kind(app, code)).toContainText(text);
  }
  const kinds = app.page.getByRole('heading', { level: 2 }).filter({ has: app.page.getByRole('button') });
  await expect(kinds).toHaveCount(Object.keys(faultCounts).length);
  await expectAccessible(app.page);
  await takeScreenshot(app, 'errors-by-kind');
}

/** The amount: to its cell deep in the file, back, and to its column with the field that reads it. */
async function followToCellAndColumn(app: App, page: Page): Promise<void> {
  const { t } = app;
  await kind(app, 'amountCannotBeParsed').click();
  const row = (firstFaultyRow + 8).toLocaleString(language);
  await page
    .getByRole('link', { name: t('streams/processing:errors.showThese_one', { formatted: 1 }) })
    .click();
  const rows = page.getByRole('table', { name: /“5,0O”/ });
  await expect(rows.getByRole('cell', { name: '5,0O' })).toBeVisible();
  await expectAccessible(page);
  await rows.getByRole('link', { name: t('streams/processing:link.row', { row }) }).click();
  await expectCell(app, 'Debit', '5,0O');
  await expectAccessible(page);
  await takeScreenshot(app, 'error-in-cell');
  await page.goBack();
  await expect(rows.getByRole('cell', { name: '5,0O' })).toBeVisible();
  await rows.getByRole('link', { name: t('streams/processing:link.column', { column: 'Debit' }) }).click();
  const field = page.getByRole('group', { name: t('streams/fields:name.debit_amount') });
  await expect(field).toBeFocused();
  await expect(page.locator('.chosenColumn')).toContainText('Debit');
  await field.getByRole('link').click();
  await expect(page.getByRole('table').getByRole('cell', { name: '5,0O' }).first()).toBeVisible();
}

/** The conflict: to one of its rules, opened, and from the rule back to its errors. */
async function followToRule(app: App, page: Page): Promise<void> {
  const { t } = app;
  const editor = new Editor(app);
  await editor.openPane('output');
  await kind(app, 'matchingRuleConflict').click();
  await page
    .getByRole('link', { name: t('streams/processing:link.rule', { rule: 'Shop' }) })
    .first()
    .click();
  await expect(editor.rules.getByLabel(t('streams/rules:rules.name'), { exact: true })).toHaveValue('Shop');
  const errors = t('streams/processing:errors.count_one', { formatted: 1 });
  await expect(editor.rules.getByRole('link', { name: errors })).toHaveCount(2);
  await expectAccessible(page);
  await editor.rules.getByRole('link', { name: errors }).last().click();
  await expect(
    page.getByRole('cell', { name: t('streams/processing:code.matchingRuleConflict.title') }),
  ).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(
    page.getByRole('link', { name: t('streams/processing:link.rule', { rule: 'Shop' }) }).first(),
  ).toBeVisible();
}

test('from the errors of a long file to their cells, columns and rules, until it is processed', async ({
  page,
}) => {
  const app = new App(page, theProduct().url, language);
  const editor = new Editor(app);
  const { client, legalEntityId } = await openBooks('Errors');
  const instance = await bringInFaults({ client, legalEntityId }, 'Faulty', faultyBooks);
  await app.signIn(client.administrator);
  await openOutput(app, client, instance);
  await test.step('a dry run finds every kind', async () => {
    await editor.dryRun('errors');
    await seeEveryKind(app);
  });
  await test.step('to the cell and to the column', () => followToCellAndColumn(app, page));
  await test.step('to the rule', () => followToRule(app, page));
  await test.step('to the account', async () => {
    await kind(app, 'unknownAccount').click();
    await page
      .getByRole('link', { name: app.t('streams/processing:link.account', { account: '4711' }), exact: true })
      .first()
      .click();
    await expect(editor.accounts.getByText('4711').first()).toBeInViewport();
  });
  await test.step('corrected and processed', async () => {
    await editor.openPane('source');
    await editor.upload(correctedBooks);
    await expect(page.locator('.faultyCell')).toHaveCount(0);
    await editor.verify();
    await editor.process();
    const postings = correctedBooks.postingCount.toLocaleString(language);
    await expect(page.getByText(app.t('streams:notice.processSucceeded', { postings }))).toBeVisible();
    await editor.openPane('output');
    await page.getByRole('tab', { name: app.like('streams/processing:tabs.errors') }).click();
    await expect(page.getByText(app.t('streams/processing:errors.noneTitle'))).toBeVisible();
  });
});

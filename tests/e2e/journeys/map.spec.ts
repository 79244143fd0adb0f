import { expect, type Page, test } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { entityCode, openBooks } from '../support/books.ts';
import { Editor } from '../support/editor.ts';
import { april, march } from '../support/layoutFiles.ts';
import { createInstance, createStream } from '../support/streams.ts';
import { scrollTo } from '../support/treeGrid.ts';
import { theProduct } from '../support/product.ts';

/** A file that no suggestion understands whole: its map is completed by hand once, and taken over by the next instance. */

const language = 'de-DE';
const streamName = 'Kassenprogramm';

async function mapByHand(app: App, editor: Editor, page: Page): Promise<void> {
  const { t } = app;
  await editor.acceptSuggestions();
  await expect(editor.field('document_entry_date').getByText('31.03.2024')).toBeVisible();
  await editor.toggleFormat('document_entry_date');
  await app.choose(
    editor.field('document_entry_date'),
    t('streams/fields:format.dateOrder'),
    t('streams/fields:format.choices.dateOrder.MDY'),
  );
  const debit = editor.field('debit_amount');
  await expect(debit.getByText(t('streams/fields:format.marked', { value: 'EUR' }))).toBeVisible();
  await editor.toggleFormat('debit_amount');
  const currencyMark = debit.getByRole('textbox', { name: t('streams/fields:format.currencyMark') });
  await expect(currencyMark).toHaveValue('EUR');
  await currencyMark.fill('5-');
  await editor.fieldMap.getByRole('button', { name: t('streams:common.save'), exact: true }).click();
  const subject = t('streams/fields:name.debit_amount');
  await expect(page.getByText(t('streams:problem.invalid_currency_mark', { subject }))).toBeVisible();
  await currencyMark.fill('');
  await currencyMark.pressSequentially(' EUR ');
  await expectAccessible(page);
  await editor.toggleFormat('document_entry_date');
  await editor.toggleFormat('debit_amount');
  await editor.setConstant('transaction_id', 'Sammelbeleg');

  const map = editor.fieldMap;
  // Nothing in the file tells debits from credits: it is asked, and not accepted with the rest.
  await expect(map.getByText(t('streams/fields:options.side.NORMAL_SIDE'))).toBeVisible();
  await map.getByRole('button', { name: new RegExp(`^${t('streams/fields:options.title')}`) }).click();
  await app.choose(map, t('streams/fields:options.sideFrom'), t('streams/fields:options.side.INDICATOR'));
  await expect(map.getByText(t('streams/fields:indicator.missing'))).toBeVisible();
  await map.getByRole('combobox', { name: t('streams/fields:name.side_indicator') }).click();
  await page.getByRole('option', { name: 'Art', exact: true }).click();
  for (const [marks, mark] of [
    ['debitMarks', 'B'],
    ['creditMarks', 'G'],
  ] as const) {
    await map.getByRole('combobox', { name: t(`streams/fields:indicator.${marks}`) }).fill(mark);
    await page.keyboard.press('Enter');
  }
  const filter = map.getByRole('group', { name: t('streams/fields:options.rowFilter') });
  await filter.getByRole('button', { name: t('streams/rules:condition.add') }).click();
  await app.choose(filter, t('streams/rules:condition.field'), 'Szenario');
  await filter.getByLabel(t('streams/rules:condition.value'), { exact: true }).fill('Ist');
  await expectAccessible(page);
  await editor.save(map);
}

async function processWhole(app: App, editor: Editor, postings: number): Promise<void> {
  const { t } = app;
  await editor.verify();
  await editor.dryRun('noErrors');
  await editor.process();
  await expect(app.page.getByText(t('streams:notice.processSucceeded', { postings }))).toBeVisible();
  await editor.expectStatus('PROCESSED');
}

async function seeRent(app: App, page: Page, month: number, amount: number): Promise<void> {
  const { t } = app;
  await app.open('trialBalance');
  const filter = page.getByRole('group', { name: t('trial-balance:filter.title') });
  await app.choose(filter, t('trial-balance:filter.from'), app.month(2026, month));
  await app.choose(filter, t('trial-balance:filter.to'), app.month(2026, month));
  await app.choose(filter, t('trial-balance:filter.legalEntities'), /DE01/);
  await page.keyboard.press('Escape');
  const grid = page.getByRole('treegrid', { name: t('trial-balance:title') });
  const rent = grid.getByRole('row', { name: /6200/ });
  await scrollTo(page, grid, rent);
  await expect(rent.getByRole('link', { name: app.amount(amount) }).first()).toBeVisible();
}

test.use({ locale: language });

test('a German file is mapped by hand once, and the next one takes the map over', async ({ page }) => {
  const app = new App(page, theProduct().url, language);
  const { t } = app;
  const editor = new Editor(app);
  const look = (): Promise<void> => expectAccessible(page);
  const { financeAdministrator } = await openBooks('Map');
  await app.signIn(financeAdministrator);
  await test.step('bring in a file with lines before its header', async () => {
    await app.open('streams');
    await createStream(app, { name: streamName, entityCode }, look);
    await createInstance(app, { streamName, month: app.month(2026, 3) }, look);
    await editor.upload(march);
    const skipped = page.getByRole('textbox', { name: t('streams/source:settings.skipRows') });
    await expect(skipped).toHaveValue('2');
    await app.choose(page, t('streams/source:settings.encoding'), /^windows-1252/);
    await expect(page.getByRole('columnheader', { name: 'Erläuterung' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('complete its map by hand', () => mapByHand(app, editor, page));
  await test.step('process it', async () => {
    await editor.openPane('rules');
    await editor.acceptAccounts();
    await processWhole(app, editor, 4);
    await seeRent(app, page, 3, 500.25);
  });
  await test.step('the next instance proposes the whole map', async () => {
    await app.open('streams');
    await createInstance(app, { streamName, month: app.month(2026, 4) }, look);
    await editor.upload(april);
    const map = editor.fieldMap;
    await expect(map.getByText(t('streams/fields:suggestion.fromPrevious'))).toBeVisible();
    await expect(map.getByText(t('streams/fields:reason.PREVIOUS_INSTANCE')).first()).toBeVisible();
    await expectAccessible(page);
    await editor.acceptSuggestions();
    await expect(map.getByText(app.like('streams/fields:missing_other'))).toBeHidden();
    await expect(map.getByText(t('streams/fields:format.choices.dateOrder.MDY')).first()).toBeVisible();
    const marked = t('streams/fields:format.marked', { value: 'EUR' });
    await expect(editor.field('debit_amount').getByText(marked)).toBeVisible();
    await editor.save(map);
    await processWhole(app, editor, 2);
    await seeRent(app, page, 4, 512.75);
  });
});

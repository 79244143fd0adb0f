import { expect, type Page, test } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { entityCode, openBooks } from '../support/books.ts';
import { Editor } from '../support/editor.ts';
import { createInstance, createStream } from '../support/streams.ts';
import { theProduct } from '../support/product.ts';

/** A file so long that a person can watch its run, go away from it, and stop it. */

const streamName = 'Long books';
const entryCount = 150_000;

/** Two lines an entry, all of them of 10.01. */
function longFile(): Buffer {
  const lines = Array.from({ length: entryCount }, (_, index) => {
    const entry = `${index + 1};2026-04-${String((index % 28) + 1).padStart(2, '0')}`;
    return `${entry};6500;10.01;;C010\n${entry};1200;;10.01;\n`;
  });
  return Buffer.from(`Transaction ID;Date;Account;Debit;Credit;Cost centre\n${lines.join('')}`);
}

/** Its upload goes on while another pane is looked at. */
async function dropFile(editor: Editor, page: Page, name: string): Promise<void> {
  const place = page.locator('input[type=file]').locator('..');
  await place.drop({ files: { name, mimeType: 'text/csv', buffer: longFile() } });
  await editor.openPane('output');
  await editor.openPane('source');
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
}

/** The grid follows the choice of separator and encoding at once. */
async function readInAnotherWay(app: App, page: Page): Promise<void> {
  const { t } = app;
  const grid = page.getByRole('grid', { name: t('streams/source:grid.label') });
  const heading = grid.getByRole('columnheader', { name: 'Transaction ID', exact: false });
  await expect(heading).toBeVisible();
  const separator = page.getByRole('combobox', { name: t('streams/source:settings.separator') });
  await app.choose(page, t('streams/source:settings.separator'), t('streams/source:settings.separators.2'));
  await expect(grid.getByRole('columnheader', { name: /Transaction ID;Date/ })).toBeVisible();
  await app.choose(page, t('streams/source:settings.separator'), t('streams/source:settings.separators.1'));
  await expect(heading).toBeVisible();
  await expect(separator).toBeEnabled();
  await app.choose(page, t('streams/source:settings.encoding'), 'windows-1251');
  await expect(page.getByRole('combobox', { name: t('streams/source:settings.encoding') })).toHaveText(
    'windows-1251',
  );
}

/** Edits that are not saved are not lost by a wrong click. */
async function keepEditsOnLeaving(app: App, editor: Editor, page: Page): Promise<void> {
  const { t } = app;
  await editor.acceptSuggestions();
  await app.open('trialBalance');
  const question = page.getByRole('dialog', { name: t('common:unsaved.title') });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: t('common:cancel') }).click();
  await expect(question).toBeHidden();
  await editor.save(editor.fieldMap);
}

test('a long run is watched, left, found again, stopped, and its instance deleted', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const editor = new Editor(app);
  const { t } = app;
  const { financeAdministrator } = await openBooks('Long runs');
  await app.signIn(financeAdministrator);
  await app.open('streams');
  await createStream(app, { name: streamName, entityCode }, () => Promise.resolve());
  await createInstance(app, { streamName, month: app.month(2026, 4) }, () => Promise.resolve());
  await test.step('drop the file', () => dropFile(editor, page, 'april.csv'));
  await test.step('read it in another way', () => readInAnotherWay(app, page));
  await test.step('keep edits on leaving', () => keepEditsOnLeaving(app, editor, page));
  await editor.openPane('rules');
  await editor.acceptAccounts();
  await editor.verify();
  const stop = page.getByRole('button', { name: t('streams:actions.cancel'), exact: true });
  await test.step('start, look away, come back', async () => {
    await editor.process();
    await expect(stop).toBeVisible();
    await app.open('streams');
    const card = page.getByRole('region', { name: streamName });
    await expect(card.getByRole('progressbar')).toBeVisible();
    await page.goBack();
  });
  await test.step('stop it', async () => {
    await stop.click();
    await expect(page.getByText(t('streams:notice.cancelled'))).toBeVisible();
    await editor.expectStatus('DATA_READY');
  });
  await test.step('delete it', async () => {
    await editor.command('deleteInstance');
    await expect(
      page.getByRole('heading', { level: 1, name: t('streams:kind.FINANCIAL.title') }),
    ).toBeVisible();
    const card = page.getByRole('region', { name: streamName });
    await expect(card.getByText(t('streams:list.noInstances'))).toBeVisible();
  });
});

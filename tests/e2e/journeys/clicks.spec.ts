import { expect, type Page, test } from 'playwright/test';
import { createEntity } from '../../support/books.ts';
import { App } from '../support/app.ts';
import { entityCode, openBooks } from '../support/books.ts';
import { Clicks } from '../support/clicks.ts';
import { Editor } from '../support/editor.ts';
import { correctFile } from '../support/files.ts';
import { theProduct } from '../support/product.ts';

/** How many clicks bring books in: for a stream that is new, and for the next file of one that is known. */

test.use({ locale: 'en-GB' });

const streamName = 'Day book';
const nextFile = { name: 'may.csv', text: correctFile.text.replaceAll('.03.2026', '.05.2026') };

/** In the dialog for a new import: the file decides the periods. */
async function importFile(app: App, page: Page, file: { name: string; text: string }, month: string) {
  const { t } = app;
  const dialog = page.getByRole('dialog', {
    name: t('streams:createInstance.title', { stream: streamName }),
  });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: t('streams/source:upload.choose') }).click();
  const buffer = Buffer.from(file.text);
  await (await chooser).setFiles({ name: file.name, mimeType: 'text/csv', buffer });
  await expect(dialog.getByText(t('streams:createInstance.fromFile'))).toBeVisible();
  for (const end of ['from', 'to'] as const) {
    const input = dialog.getByRole('combobox', { name: t(`streams:createInstance.${end}`) });
    await expect(input).toHaveValue(month);
  }
  await dialog.getByRole('button', { name: t('streams:createInstance.action') }).click();
}

async function acceptMap({ t }: App, { fieldMap }: Editor, how: 'acceptAndSave' | 'takeOver'): Promise<void> {
  await fieldMap.getByRole('button', { name: t(`streams/fields:suggestion.${how}`) }).click();
}

async function processVerified(app: App, page: Page): Promise<void> {
  const { t } = app;
  await page.getByRole('button', { name: t('streams:next.verify.process') }).click();
  await expect(
    page.getByText(t('streams:notice.processSucceeded', { postings: correctFile.postingCount })),
  ).toBeVisible();
}

test('books come in with twelve clicks for a new stream, and six for the next file', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  const editor = new Editor(app);
  const { client, financeAdministrator } = await openBooks('Clicks');
  await createEntity(client, { code: 'DE02', name: 'Nordwind Logistik GmbH', currency: 'EUR' });
  const clicks = await Clicks.of(page);

  await test.step('a new stream', async () => {
    await app.signIn(financeAdministrator);
    await app.open('streams');
    await page
      .getByRole('link', { name: t('streams:create.title') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('streams:create.title') });
    await dialog.getByLabel(t('streams:create.name')).pressSequentially(streamName);
    await app.choose(dialog, t('streams:create.legalEntity'), new RegExp(entityCode));
    await dialog.getByRole('button', { name: t('streams:create.action') }).click();
    await importFile(app, page, correctFile, app.month(2026, 3));
    await acceptMap(app, editor, 'acceptAndSave');
    await page.getByRole('link', { name: t('streams:next.accounts.action') }).click();
    await editor.accounts
      .getByRole('button', { name: app.like('streams/rules:accounts.acceptAndSave_other') })
      .click();
    await processVerified(app, page);
    expect(clicks.take()).toBeLessThanOrEqual(12);
  });

  await test.step('the next file', async () => {
    await page.getByRole('button', { name: t('common:shell.userMenu') }).click();
    await page.getByRole('menuitem', { name: t('common:shell.signOut') }).click();
    await expect(page.getByRole('heading', { name: t('profile/signIn:title') })).toBeVisible();
    clicks.take();
    await app.signIn(financeAdministrator);
    const label = `${t('home:ledger.addInstance')}: ${streamName}`;
    await page.getByRole('link', { name: label }).click();
    await importFile(app, page, nextFile, app.month(2026, 5));
    await acceptMap(app, editor, 'takeOver');
    await processVerified(app, page);
    expect(clicks.take()).toBeLessThanOrEqual(6);
  });
});

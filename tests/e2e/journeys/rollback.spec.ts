import { expect, type Page, test } from 'playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { entityCode, openBooks } from '../support/books.ts';
import { Editor } from '../support/editor.ts';
import { exportTable } from '../support/exports.ts';
import { correctFile } from '../support/files.ts';
import { readExportedCsv } from '../support/gridTable.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { createInstance, createStream } from '../support/streams.ts';
import { theProduct } from '../support/product.ts';

/** Figures that a change makes stale, another file, and the way back to what was published. */

/** Every column is called by its name, so that the suggestions are complete. */
const firstFile = { name: 'maerz.csv', text: correctFile.text.replace('Vg;', 'Transaction ID;') };
const otherFile = { name: 'maerz-neu.csv', text: firstFile.text.replaceAll('480,25', '999,99') };

async function bringIn(app: App, editor: Editor): Promise<void> {
  await editor.upload(firstFile);
  await editor.acceptSuggestions();
  await expect(editor.fieldMap.getByText(app.like('streams/fields:missing_other'))).toBeHidden();
  await expect(editor.fieldMap.getByText(app.like('streams/fields:missing_one'))).toBeHidden();
  await editor.save(editor.fieldMap);
  await editor.openPane('rules');
  await editor.acceptAccounts();
  await editor.verify();
  await editor.process();
  await editor.expectStatus('PROCESSED');
}

/** Everything that the balances of the instance show. */
async function readBalances(app: App, editor: Editor): Promise<string> {
  const { page, t } = app;
  await editor.openPane('output');
  await page.getByRole('tab', { name: t('streams/processing:tabs.balances') }).click();
  const balances = page.getByRole('table', { name: t('streams/processing:tabs.balances') });
  await expect(balances.getByText(/3000/).first()).toBeVisible();
  return balances.innerText();
}

async function saveRule(app: App, editor: Editor, page: Page): Promise<void> {
  const { t } = app;
  await editor.openPane('rules');
  await editor.openRules();
  const { rules } = editor;
  await rules.getByRole('button', { name: t('streams/rules:rules.add') }).click();
  await rules.getByLabel(t('streams/rules:rules.name'), { exact: true }).fill('Rent');
  await app.choose(rules, t('streams/rules:condition.operator'), t('streams/rules:operator.STARTS_WITH'));
  await rules.getByLabel(t('streams/rules:condition.value'), { exact: true }).fill('62');
  await app.choose(rules, t('streams/rules:rules.dimension'), t('streams/rules:target.literal'));
  await rules.getByRole('combobox', { name: t('streams/rules:target.record') }).fill('C160');
  await page.getByRole('option', { name: /C160/ }).click();
  await editor.save(rules);
}

async function seeThatItIsStale(app: App, page: Page, streamName: string): Promise<void> {
  const { t } = app;
  await expect(page.getByText(t('streams:stale.title'))).toBeVisible();
  await expect(page.getByText(t('streams:staleText.RULES_CHANGED'))).toBeVisible();
  await expectAccessible(page);
  await app.open('streams');
  const card = page.getByRole('region', { name: streamName });
  await expect(card.getByText(t('common:instance.stale.label'))).toBeVisible();
  await app.open('trialBalance');
  const notice = page.getByRole('alert').filter({ hasText: streamName });
  await expect(notice).toContainText(t('trial-balance:stale.causes.RULES_CHANGED'));
  await expectAccessible(page);
  await takeScreenshot(app, 'stale-figures');
  const { notes } = await readExportedCsv(await exportTable(app, page, 'csv'), app.language, 3);
  const note = notes.get(t('trial-balance:notes.outOfDate'));
  expect(note).toContain(streamName);
  expect(note).toContain(t('trial-balance:stale.causes.RULES_CHANGED'));
  await notice.getByRole('link', { name: streamName }).click();
  await expect(page.getByRole('heading', { level: 1, name: streamName })).toBeVisible();
}

/** Somebody who has the figures open is told when they count no more, and gets those that do. */
async function withdrawBeforeReader(app: App, editor: Editor, page: Page): Promise<void> {
  const { t } = app;
  const streamAddress = page.url();
  await app.open('trialBalance');
  await expect(page).toHaveURL(/\/data-audit\/balance\?/);
  const address = new URL(page.url());
  address.searchParams.set('aggregate', '1');
  const reader = await page.context().newPage();
  await reader.goto(address.href);
  const figure = reader.getByRole('treegrid').locator('a[href]').first();
  await expect(figure).toBeVisible();
  await page.goto(streamAddress);
  await editor.command('deprocess');
  await editor.expectStatus('DATA_READY');
  await figure.click();
  const changed = reader.getByRole('alert').filter({ hasText: t('trial-balance:panel.changed') });
  await expect(changed).toBeVisible();
  await expectAccessible(reader);
  await changed.getByRole('button', { name: t('trial-balance:panel.loadAnew') }).click();
  await expect(changed).toBeHidden();
  await reader.close();
}

async function compareVersions(app: App, page: Page): Promise<void> {
  const { t } = app;
  await page.getByRole('button', { name: t('streams:actions.versions'), exact: true }).click();
  const version = page.getByRole('region', { name: t('streams/versions:item.title', { version: 1 }) });
  await expect(version.getByText(t('streams/versions:item.target'))).toBeVisible();
  await expect(version.getByText(app.like('streams/versions:item.differs'))).toContainText(
    t('streams/versions:difference.FILE'),
  );
  const download = page.waitForEvent('download');
  await version
    .getByRole('link', { name: t('streams/versions:facts.download', { file: firstFile.name }) })
    .click();
  expect((await download).suggestedFilename()).toBe(firstFile.name);
  await version.getByRole('button', { name: t('streams/versions:item.show') }).click();
  await expect(version.getByText(t('streams/versions:since.ADDED', { names: 'Rent' }))).toBeVisible();
  await expect(version.getByText(t('streams/fields:options.title'))).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(app, 'versions');
  await page
    .getByRole('complementary')
    .last()
    .getByRole('button', { name: t('common:close'), exact: true })
    .click();
  await expect(version).toBeHidden();
}

async function rollBack(app: App, page: Page): Promise<void> {
  const { t } = app;
  await page.getByRole('button', { name: t('streams:actions.more') }).click();
  await page.getByRole('menuitem', { name: t('streams:rollback.menu') }).click();
  const dialog = page.getByRole('dialog', { name: t('streams/versions:rollback.title', { version: 1 }) });
  await expect(dialog).toContainText(firstFile.name);
  await expect(
    dialog.getByText(t('streams/versions:rollback.fileGoes', { file: otherFile.name })),
  ).toBeVisible();
  await expect(dialog.getByText(app.like('streams/versions:rollback.stale'))).toBeVisible();
  await expectAccessible(page);
  await takeScreenshot(app, 'rollback');
  await dialog.getByRole('button', { name: t('streams/versions:rollback.action') }).click();
  await expect(dialog).toBeHidden();
}

test.use({ locale: 'en-GB' });

test('from stale figures over another file to the figures as they were', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const editor = new Editor(app);
  const { t } = app;
  const streamName = 'Versions';
  const { financeAdministrator } = await openBooks('Roll back');
  await app.signIn(financeAdministrator);
  await app.open('streams');
  await createStream(app, { name: streamName, entityCode }, async () => undefined);
  await createInstance(app, { streamName, month: app.month(2026, 3) }, async () => undefined);
  await test.step('process a file', () => bringIn(app, editor));
  const before = await readBalances(app, editor);
  await test.step('change a rule and see why the figures are stale', async () => {
    await saveRule(app, editor, page);
    await seeThatItIsStale(app, page, streamName);
  });
  await test.step('deprocess and bring in another file', async () => {
    await withdrawBeforeReader(app, editor, page);
    await editor.openPane('source');
    await editor.upload(otherFile);
  });
  await test.step('see what the version was processed with', () => compareVersions(app, page));
  await test.step('roll back', () => rollBack(app, page));
  await editor.expectStatus('PROCESSED');
  await expect(page.getByText(t('streams:stale.title'))).toBeVisible();
  await editor.openPane('source');
  await expect(page.getByRole('heading', { name: firstFile.name })).toBeVisible();
  expect(await readBalances(app, editor)).toBe(before);
});

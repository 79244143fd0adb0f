import { expect, test } from 'playwright/test';
import { saveChart } from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { expectSameAgain, giveFile, makeClient, openChart, saveDraft, tab } from '../support/chart.ts';
import { theProduct } from '../support/product.ts';
import { takeScreenshot } from '../support/screenshots.ts';

/** A chart of accounts from a German file: previewed, imported, exported, changed beside somebody else, edited by keyboard. */

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

test.use({ locale: 'en-GB' });

test('a German file is previewed, imported, and has nothing to change the second time', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  const bytes = Buffer.from(germanChart, 'latin1');
  const client = await makeClient('German');
  await openChart(app, client);
  await page.getByRole('button', { name: t('chart-of-accounts:begin.file.title') }).click();
  await giveFile(app, bytes);
  await expect(tab(app, 'added', germanCount)).toBeVisible();
  await expect(page.getByRole('button', { name: /windows-1252/ })).toBeVisible();
  const added = page.getByRole('treegrid');
  const leaf = added.getByRole('row', { name: /Büroeinrichtung 0650 Balance sheet Assets/ });
  await expect(leaf).toBeVisible();
  await expect(leaf).toHaveAttribute('aria-level', '2');
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
    await app.choose(page, t('common:fileColumns.roleOf', { column: 'Bemerkung' }), 'Tags');
    await expect(
      page.getByRole('row', { name: /Name: Bank → Hausbank; Tags: None → Sparkasse/ }),
    ).toBeVisible();
    const save = page.getByRole('button', { name: t('chart-of-accounts:import.save_one', { shown: 1 }) });
    await saveChart(client, [{ code: '1600', name: 'Kasse', type: 'balance' }]);
    await save.click();
    await expect(page.getByText(t('errors:codes.conflict'))).toBeVisible();
    await page.getByRole('button', { name: t('chart-of-accounts:import.compareAgain') }).click();
    await expect(tab(app, 'left', germanCount)).toBeVisible();
    await save.click();
    await expect(chart.getByRole('row', { name: /Hausbank 1800 .*Sparkasse/ })).toBeVisible();
  });
});

test('a chart is edited by keyboard, undone, looked at, and saved beside somebody else', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  const client = await makeClient('Edited');
  await saveChart(client, [
    { code: '10', name: 'Assets', type: 'balance', section: 'ASSETS' },
    { code: '20', name: 'Bank', type: 'balance', section: 'ASSETS' },
    { code: '30', name: 'Cash', type: 'balance', section: 'ASSETS' },
    { code: '40', name: 'Rent', type: 'expense' },
  ]);
  await openChart(app, client);
  const chart = page.getByRole('treegrid', { name: t('chart-of-accounts:title') });
  const row = (name: string) => chart.getByRole('row', { name: new RegExp(`^${name}`) });
  const levels = () =>
    chart
      .locator('[role=row][aria-level]')
      .evaluateAll((rows) =>
        rows.map((each) => `${each.getAttribute('aria-level')} ${each.children[1]?.textContent}`),
      );
  await chart.focus();

  await test.step('moved, and taken back', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect(row('Bank')).toHaveAttribute('aria-level', '2');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect.poll(levels).toEqual(['1 10', '2 30', '2 20', '1 40']);
    await page.keyboard.press('Control+z');
    await expect.poll(levels).toEqual(['1 10', '2 20', '2 30', '1 40']);
    await page.keyboard.press('Control+y');
    await expect.poll(levels).toEqual(['1 10', '2 30', '2 20', '1 40']);
    await page.keyboard.press('Control+z');
    await expect(row('Cash')).toContainText(t('chart-of-accounts:draft.kinds.moved'));
    await expectAccessible(page);
  });

  await test.step('leaving asks, and a branch that is closed is in the address', async () => {
    await app.open('dimensions');
    const question = page.getByRole('dialog', { name: t('common:unsaved.title') });
    await question.getByRole('button', { name: t('common:cancel') }).click();
    await chart.getByRole('button', { name: t('common:treeGrid.collapse') }).click();
    await expect(page).toHaveURL(/closed=10/);
    await expect.poll(levels).toEqual(['1 10', '1 40']);
  });

  await test.step('saved on top of what somebody else saved', async () => {
    await saveChart(client, [{ code: '50', name: 'Loans', type: 'balance', section: 'LIABILITIES' }]);
    await page.getByRole('button', { name: t('chart-of-accounts:draft.review_other', { count: 2 }) }).click();
    const dialog = page.getByRole('dialog', { name: t('chart-of-accounts:draft.title') });
    const save = t('chart-of-accounts:draft.saveCount_other', { count: 2 });
    await dialog.getByRole('button', { name: save }).click();
    await expect(dialog.getByRole('alert')).toContainText('50 Loans');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('common:cancel') }).click();
    await expect(row('Loans')).toBeVisible();
    await saveDraft(app, 2);
    await page.reload();
    await expect.poll(levels).toEqual(['1 10', '1 50', '1 40']);
    await chart.getByRole('button', { name: t('common:treeGrid.expand') }).click();
    await expect.poll(levels).toEqual(['1 10', '2 20', '2 30', '1 50', '1 40']);
  });
});

import { expect, test } from 'playwright/test';
import { saveChart } from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { expectSameAgain, makeClient, openChart, saveDraft } from '../support/chart.ts';
import { theProduct } from '../support/product.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import type { Language } from '../support/words.ts';

/** The chart of accounts of clients that have none: the starter chart, tags, a chart that is edited. */

test.use({ locale: 'en-GB' });

test('the starter chart fills an empty one and proposes its retained-earnings account', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
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

test('tags are edited, and filter the chart', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
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
    await dialog.getByRole('button', { name: t('chart-of-accounts:draft.apply') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(chart.getByRole('row', { name: new RegExp(`${name} .*liquid.*2031-07-01`) })).toBeVisible();
  }
  await saveDraft(app, 2);
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

for (const language of ['en-GB', 'de-DE', 'bg-BG'] satisfies Language[]) {
  test.describe(`a chart that is edited, in ${language}`, () => {
    test.use({ locale: language });

    test('says what is not saved, and what a save would change', async ({ page }) => {
      const app = new App(page, `${theProduct().url}?lng=${language}`, language);
      const { t } = app;
      const client = await makeClient(`Edited ${language}`);
      await saveChart(client, [
        { code: '10', name: 'Assets', type: 'balance', section: 'ASSETS' },
        { code: '20', name: 'Bank', type: 'balance', section: 'ASSETS' },
        { code: '30', name: 'Rent', type: 'expense' },
      ]);
      await openChart(app, client);
      const chart = page.getByRole('treegrid', { name: t('chart-of-accounts:title') });
      await chart
        .getByRole('rowheader', { name: 'Bank' })
        .dragTo(chart.getByRole('row', { name: /Assets 10/ }));
      const moved = chart.getByRole('row', { name: /Bank/ });
      await expect(moved).toHaveAttribute('aria-level', '2');
      await expect(moved).toContainText(t('chart-of-accounts:draft.kinds.moved'));
      await chart.getByRole('button', { name: 'Rent', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('chart-of-accounts:code'), { exact: true }).fill('20');
      await dialog.getByRole('button', { name: t('chart-of-accounts:draft.apply') }).click();
      await expect(
        dialog.getByText(t('chart-of-accounts:draft.codeTaken', { account: '20 Bank' })),
      ).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel(t('chart-of-accounts:code'), { exact: true }).fill('31');
      await dialog.getByRole('button', { name: t('chart-of-accounts:draft.apply') }).click();
      await expect(dialog).toHaveCount(0);
      await expectAccessible(page);
      await takeScreenshot(app, 'chart-draft');
      await page
        .getByRole('button', { name: t('chart-of-accounts:draft.review_other', { count: 2 }) })
        .click();
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page);
      await takeScreenshot(app, 'chart-draft-changes');
    });
  });
}

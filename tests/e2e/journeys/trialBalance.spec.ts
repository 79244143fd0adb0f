import { expect, test } from 'playwright/test';
import { financeAdministrator } from '../../../demo/src/users.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectExported, expectSettled, openBalance } from '../support/balance.ts';

/** The trial balance is narrowed to what is asked for, and leaves the screen as it shows it. */

const language = 'en-GB';
test.use({ locale: language, permissions: ['clipboard-read', 'clipboard-write'] });

test('a range is narrowed to a company and a cost centre, exported, and widened again', async ({ page }) => {
  const query = 'from=2024-01&to=2025-12&aggregate=1&closing=included';
  const { app, grid, filter } = await openBalance({ page, language }, query, financeAdministrator);
  const { t } = app;
  const total = async () => {
    await expectSettled(grid);
    return grid
      .getByRole('row', { name: /^Total/ })
      .getByRole('gridcell')
      .allInnerTexts();
  };
  const all = await total();
  const address = page.url();

  await test.step('with a closed branch it is exported as it is shown', async () => {
    const fixedAssets = grid.getByRole('row', { name: /0 Fixed assets/ });
    await fixedAssets.getByRole('button', { name: t('common:treeGrid.collapse') }).click();
    await expectExported(app, grid, { range: /202[45]/, currency: /EUR/, isCarried: true });
  });

  await test.step('a company and a group of cost centres', async () => {
    await app.choose(filter, t('trial-balance:filter.legalEntities'), /DE01/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/entity=DE01/);
    const company = await total();
    expect(company).not.toEqual(all);
    await filter.getByRole('combobox', { name: t('trial-balance:filter.dimensions') }).click();
    await page.getByRole('option', { name: /CG1 Administration/ }).click();
    await expect(page.getByRole('option', { name: /C010/ })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').filter({ hasText: t('trial-balance:onlyPart') })).toBeVisible();
    expect(await total()).not.toEqual(company);
    await expectAccessible(page);
  });

  await test.step('everything again', async () => {
    await filter.getByRole('button', { name: t('trial-balance:filter.reset') }).click();
    await expect(page).not.toHaveURL(/entity=|dimension=|aggregate=/);
    await page.goto(address);
    await expect(grid.getByRole('row').nth(4)).toBeVisible();
    expect(await total()).toEqual(all);
  });
});

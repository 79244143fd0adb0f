import { expect, test } from 'playwright/test';
import { financeAdministrator } from '../../../demo/src/users.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { theProduct } from '../support/product.ts';

/** From consolidated figures to what two companies have with each other, and on to a rule that would take it out. */

const language = 'en-GB';
test.use({ locale: language });

test('a consolidated figure is explained, and what two companies have with each other', async ({ page }) => {
  const app = new App(page, theProduct().url, language);
  const { t } = app;
  await app.signIn(financeAdministrator);
  await app.open('trialBalance');
  const balance = page.getByRole('treegrid', { name: t('trial-balance:title') });
  await expect(balance.getByRole('row').nth(4)).toBeVisible();

  await test.step('eliminations are removed, and the address says so', async () => {
    await page.goto(`${page.url().split('?')[0]}?from=2025-12&to=2025-12`);
    const consolidated = t('trial-balance:data.CONSOLIDATED');
    await expect(balance.getByRole('columnheader', { name: consolidated }).first()).toBeVisible();
    const filter = page.getByRole('group', { name: t('trial-balance:filter.title') });
    await app.choose(filter, t('trial-balance:filter.eliminations'), t('trial-balance:eliminations.REMOVED'));
    await expect(page).toHaveURL(/eliminations=removed/);
    await expect(balance.getByRole('columnheader', { name: consolidated })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('lines of all kinds add up to a figure', async () => {
    const figure = 'closing.consolidated.balance.2025-12.1505';
    await page.goto(`${page.url().split('?')[0]}?from=2025-12&to=2025-12&figure=${figure}`);
    const panel = page.getByRole('complementary', { name: /^1505 / });
    await expect(panel.getByRole('img', { name: t('trial-balance:panel.equal') })).toBeVisible();
    await expect(panel.getByText(t('trial-balance:panel.deducted')).first()).toBeVisible();
    await expectAccessible(page);
  });

  await app.open('intercompany');
  const matrix = page.getByRole('treegrid', { name: t('trial-balance/intercompany:title') });
  const panel = page.getByRole('complementary', { name: 'DE01 – US05' });

  await test.step('both sides of a pair', async () => {
    await matrix.getByRole('link', { name: /^DE01 .* US05:/ }).click();
    await expect(panel.getByRole('heading', { name: /^DE01 / })).toBeVisible();
    await expect(panel.getByRole('heading', { name: /^US05 / })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the lines of one side that no rule takes lead to a rule, which is tried', async () => {
    const bank = panel.getByRole('row', { name: /^1200 / }).first();
    await bank.getByRole('link').first().click();
    await page.getByRole('link', { name: app.like('trial-balance/intercompany:propose.action') }).click();
    await expect(page.getByRole('heading', { name: t('streams/eliminations:title') })).toBeVisible();
    await page.getByRole('button', { name: t('streams/rules:preview.action') }).click();
    await expect(page.getByText(app.like('streams/eliminations:preview.marked'))).toBeVisible();
    await expectAccessible(page);
  });
});

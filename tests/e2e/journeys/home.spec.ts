import { expect, test } from 'playwright/test';
import { type DemonstrationMember, financeAdministrator, members } from '../../../demo/src/users.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { theProduct } from '../support/product.ts';

/** The first page says what is there and what waits, and leads to each. */

test.use({ locale: 'en-GB' });

function memberWith(role: DemonstrationMember['role']): DemonstrationMember {
  const member = members.find((each) => each.role === role);
  if (member === undefined) throw new Error(`The demonstration has no ${role}`);
  return member;
}

test('what waits leads to its errors, what is there to its figures', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  await app.signIn(financeAdministrator);

  await test.step('every stream of every legal entity is named with its periods', async () => {
    const ledger = page.getByRole('table', { name: t('home:ledger.title') });
    await expect(ledger.getByRole('row')).toHaveCount(1 + 7);
    for (const entity of ['Стара планина ЕООД', 'Nordwind Handels GmbH', 'Northwold Supplies Ltd']) {
      const row = ledger.getByRole('row').filter({ hasText: entity });
      await expect(row).toContainText('Jan 2023 – Dec 2025');
    }
    await expectAccessible(page);
  });

  await test.step('the unfinished instance leads to its errors', async () => {
    const open = page.getByRole('table', { name: t('home:waiting.title') });
    // The page for integrators leaves another one behind, where it was walked before.
    const unfinished = open.getByRole('row').filter({ hasText: 'Oct – Dec 2025' });
    await expect(unfinished).toContainText('22 errors');
    const next = `${t('home:waiting.step.accounts')}: DE01 expenses`;
    await expect(unfinished.getByRole('link', { name: next })).toBeVisible();
    await unfinished.getByRole('link', { name: app.like('common:instance.errors_other') }).click();
    for (const code of ['dateCannotBeParsed', 'unknownAccount', 'matchingRuleConflict']) {
      await expect(
        page.getByRole('button', { name: t(`streams/processing:code.${code}.title`) }),
      ).toBeVisible();
    }
    await app.open('streams');
    const card = page.getByRole('region', { name: 'DE01 expenses' });
    await card.getByRole('link', { name: app.like('common:instance.errors_other') }).click();
    await expect(page).toHaveURL(/tab=errors/);
    await app.open('home');
  });

  await test.step('a legal entity leads to its trial balance', async () => {
    await page.getByRole('link', { name: 'Nordwind Handels GmbH' }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('trial-balance:title') })).toBeVisible();
    await expect(page).toHaveURL(/entity=/);
    const grid = page.getByRole('treegrid', { name: t('trial-balance:title') });
    await expect(grid.getByRole('row', { name: /Fixed assets/ })).toBeVisible();
  });
});

test('those who only read see what figures there are, and begin with them', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  await app.signIn(memberWith('ORG_VIEWER'));
  const figures = page.getByRole('table', { name: t('home:figures.title') });
  await expect(figures.getByRole('row')).toHaveCount(1 + 6);
  await expect(figures.getByRole('row').filter({ hasText: 'BG03' })).toContainText('Jan 2023 – Dec 2025');
  await expectAccessible(page);
  await app.open('trialBalance');
  await expect(page).toHaveURL(/from=2025-01&to=2025-12/);
  const grid = page.getByRole('treegrid', { name: t('trial-balance:title') });
  await expect(grid.getByRole('row', { name: /Fixed assets/ })).toBeVisible();
});

import { expect, type Locator, test } from 'playwright/test';
import { createClient, createEntity, saveChart } from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { theProduct } from '../support/product.ts';

/** An adjustment between two companies: written, refused while it does not balance, approved, recalled and deleted. */

test.use({ locale: 'en-GB' });

test('an adjustment is written, approved and recalled', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  const client = await createClient(theProduct(), {
    name: 'Adjusted group',
    currency: 'EUR',
    startDate: '2024-01-01',
  });
  await saveChart(client, [
    { code: '1200', name: 'Bank', type: 'BALANCE' },
    { code: '5000', name: 'Cost of sales', type: 'EXPENSE' },
  ]);
  await createEntity(client, { code: 'DE01', name: 'Nordwind Handels GmbH', currency: 'EUR' });
  await createEntity(client, { code: 'AT02', name: 'Alpenrad Vertriebs GmbH', currency: 'EUR' });
  await app.signIn(client.administrator);
  await app.open('adjustments');
  const form = page.getByRole('form', { name: t('adjustments:form') });
  const find = async (scope: Locator, label: string, text: string) => {
    const field = scope.getByRole('combobox', { name: label, exact: true });
    await field.fill(text);
    await page.getByRole('option').first().click();
  };
  const line = (number: number) =>
    form.getByRole('group', { name: t('adjustments:line', { number }), exact: true });

  await test.step('what does not balance is refused, to the last digit', async () => {
    await form.getByLabel(t('adjustments:description')).fill('Unrealised profit');
    await find(form, t('adjustments:period'), app.month(2024, 12));
    await find(form, t('adjustments:first'), 'DE01');
    await find(form, t('adjustments:second'), 'AT02');
    for (const [number, entity, account] of [
      [1, 'DE01', '5000'],
      [2, 'AT02', '1200'],
    ] as const) {
      await find(line(number), t('adjustments:entity'), entity);
      await find(line(number), t('adjustments:account'), account);
    }
    await line(1).getByLabel(t('adjustments:debit')).fill('1,000.50');
    await line(2).getByLabel(t('adjustments:credit')).fill('1,000.4999');
    await form.getByRole('button', { name: t('common:add'), exact: true }).press('Enter');
    await expect(form.getByText('0.0001')).toBeVisible();
    await expectAccessible(page);
  });

  const row = page.getByRole('row', { name: /Unrealised profit/ });
  await test.step('saved and submitted it counts', async () => {
    await line(2).getByLabel(t('adjustments:credit')).fill('1,000.50');
    await form.getByRole('button', { name: t('common:add'), exact: true }).press('Enter');
    await expect(row).toContainText(t('adjustments:statuses.DRAFT'));
    await row.getByRole('button', { name: app.like('adjustments:submitNamed') }).press('Enter');
    await expect(row).toContainText(t('adjustments:statuses.APPROVED'));
    await expectAccessible(page);
  });

  await test.step('and does not any more once it is recalled', async () => {
    await row.getByRole('button', { name: app.like('adjustments:recallNamed') }).press('Enter');
    await expect(row).toContainText(t('adjustments:statuses.DRAFT'));
    await row.getByRole('button', { name: t('common:deleteNamed', { name: 'Unrealised profit' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:delete'), exact: true })
      .press('Enter');
    await expect(row).toHaveCount(0);
  });
});

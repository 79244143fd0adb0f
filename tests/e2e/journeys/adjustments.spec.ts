import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from 'playwright/test';
import writeWorkbook from 'write-excel-file/node';
import {
  addPerson,
  createClient,
  createEntity,
  enterAsPlatformAdministrator,
  saveChart,
  type TestClient,
} from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { theProduct } from '../support/product.ts';

/**
 * An adjustment between two companies: written, refused while it does not balance, approved, recalled and deleted; and one out of
 * a workbook, with evidence, which another person rejects and then approves.
 */

test.use({ locale: 'en-GB' });

/** Two companies with a chart of two accounts. */
async function adjustedGroup(): Promise<TestClient> {
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
  return client;
}

/** Finds one of many in a field by typing. */
async function find(scope: Locator, label: string, text: string): Promise<void> {
  const field = scope.getByRole('combobox', { name: label, exact: true });
  await field.fill(text);
  await scope.page().getByRole('option').first().click();
}

test('an adjustment is written, approved and recalled', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  const client = await adjustedGroup();
  await app.signIn(client.administrator);
  await app.open('adjustments');
  const form = page.getByRole('form', { name: t('adjustments:form') });
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

test('lines come out of a workbook, and another person decides on them', async ({ page, browser }) => {
  const client = await adjustedGroup();
  const platform = await enterAsPlatformAdministrator(theProduct());
  const accountant = await addPerson(platform, client.adminClientId, 'ORG_FINANCE_ADMIN');
  await client.session.mutate('updateSettings', { clientId: client.clientId, fourEyes: true }, '');
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  await app.signIn(accountant);
  await app.open('adjustments');
  const form = page.getByRole('form', { name: t('adjustments:form') });
  const rows = (credit: number) => [
    ['Company', 'Account', 'Debit', 'Credit'],
    ['DE01', '5000', 1000.5, null],
    ['AT02', '1200', null, credit],
  ];
  const workbook = async (data: (string | number | null)[][]) => ({
    name: 'profit.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await writeWorkbook([{ data, sheet: 'Lines' }]).toBuffer(),
  });

  await test.step('the workbook says by row what of it cannot be taken', async () => {
    await form.getByLabel(t('adjustments:description')).fill('Unrealised profit');
    await find(form, t('adjustments:period'), app.month(2024, 12));
    await find(form, t('adjustments:first'), 'DE01');
    await find(form, t('adjustments:second'), 'AT02');
    await form.getByRole('button', { name: t('adjustments:fromFile') }).press('Enter');
    const dialog = page.getByRole('dialog', { name: t('adjustments:fromFile') });
    await dialog
      .getByLabel(t('adjustments:choose'))
      .setInputFiles(await workbook([...rows(900.5), ['XX', '1200', 1, null]]));
    await expect(
      dialog.getByRole('row', { name: new RegExp(`4.*XX.*${t('adjustments:problems.UNKNOWN_ENTITY')}`) }),
    ).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(t('adjustments:choose')).setInputFiles(await workbook(rows(1000.5)));
    await expect(dialog.getByText(t('adjustments:noProblems'))).toBeVisible();
    await dialog.getByRole('button', { name: app.like('adjustments:takeLines_other') }).press('Enter');
    await expect(form.getByText(t('adjustments:balanced'))).toBeVisible();
  });

  const row = page.getByRole('row', { name: /Unrealised profit/ });
  await test.step('it is saved with its evidence, and waits for another person', async () => {
    await form.getByLabel(t('adjustments:attach')).setInputFiles({
      name: 'contract.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('A contract'),
    });
    await expect(form.getByText('contract.pdf')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: t('common:add'), exact: true }).press('Enter');
    await expect(row.getByRole('link')).toHaveText(['profit.xlsx', 'contract.pdf']);
    await row.getByRole('button', { name: app.like('adjustments:submitNamed') }).press('Enter');
    await expect(row).toContainText(t('adjustments:statuses.SUBMITTED'));
    await expect(row.getByRole('button', { name: app.like('adjustments:approveNamed') })).toHaveCount(0);
  });

  const theirs = new App(await (await browser.newContext({ locale: 'en-GB' })).newPage(), app.url, 'en-GB');
  const waiting = theirs.page.getByRole('row', { name: /Unrealised profit/ });
  await test.step('who looks at it, and at its evidence, and rejects it with a reason', async () => {
    await theirs.signIn(client.administrator);
    await theirs.open('approvals');
    await waiting.getByRole('button', { name: 'Unrealised profit', exact: true }).press('Enter');
    const panel = theirs.page.getByRole('complementary', { name: 'Unrealised profit' });
    const [file] = await Promise.all([
      theirs.page.waitForEvent('download'),
      panel.getByRole('link', { name: 'contract.pdf' }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toBe('A contract');
    await expectAccessible(theirs.page);
    await waiting.getByRole('button', { name: theirs.like('approvals:rejectNamed') }).press('Enter');
    const dialog = theirs.page.getByRole('dialog');
    await dialog.getByLabel(t('approvals:reason')).fill('Which sale?');
    await dialog.getByRole('button', { name: t('approvals:reject'), exact: true }).press('Enter');
    await expect(theirs.page.getByText(t('approvals:nothing'))).toBeVisible();
  });

  await test.step('the accountant reads why, removes a file and submits it again', async () => {
    await page.reload();
    await expect(row).toContainText('Which sale?');
    await row
      .getByRole('button', { name: t('common:editNamed', { name: 'Unrealised profit' }) })
      .press('Enter');
    await form
      .getByRole('button', { name: t('adjustments:removeFile', { name: 'profit.xlsx' }) })
      .press('Enter');
    await form.getByRole('button', { name: t('common:save'), exact: true }).press('Enter');
    await expect(row.getByRole('link')).toHaveText(['contract.pdf']);
    await row.getByRole('button', { name: app.like('adjustments:submitNamed') }).press('Enter');
    await expect(row).toContainText(t('adjustments:statuses.SUBMITTED'));
  });

  await test.step('approved it counts in the trial balance', async () => {
    await theirs.page.reload();
    await waiting.getByRole('button', { name: theirs.like('approvals:approveNamed') }).press('Enter');
    await expect(theirs.page.getByText(t('approvals:nothing'))).toBeVisible();
    await theirs.open('trialBalance');
    const filter = theirs.page.getByRole('group', { name: t('trial-balance:filter.title') });
    await theirs.choose(filter, t('trial-balance:filter.from'), app.month(2024, 12));
    await theirs.choose(filter, t('trial-balance:filter.to'), app.month(2024, 12));
    const grid = theirs.page.getByRole('treegrid', { name: t('trial-balance:title') });
    await expect(grid.getByRole('row', { name: /5000/ })).toContainText('1,000.50');
    await theirs.page.context().close();
  });
});

import { expect, test } from 'playwright/test';
import { financeAdministrator } from '../../../demo/src/users.ts';
import {
  acceptAccounts,
  createEntity,
  createInstance,
  giveFile,
  listPeriods,
  periodAt,
  processInstance,
  saveFieldMap,
} from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { type JourneyBooks, openBooks } from '../support/books.ts';
import { theProduct } from '../support/product.ts';
import { takeScreenshot } from '../support/screenshots.ts';

/** From consolidated figures to what two companies have with each other, and from a difference to a rule that would take it out. */

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
    await takeScreenshot(app, 'consolidated');
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
    // Banks are no claims: the balance sheet of the demonstration says which categories are.
    await expect(panel.getByRole('row', { name: /^1200 / })).toHaveCount(0);
    await takeScreenshot(app, 'intercompany');
    await expectAccessible(page);
  });
});

const header = 'Transaction ID,Date,Account,Debit,Credit,Counterparty';
/** Of each company what it says of the other; the invoice of 20 is on its way. */
const booked = {
  DE01: ['T1,2025-03-31,1501,120.00,,AT02', 'T1,2025-03-31,4501,,120.00,AT02'],
  AT02: ['T1,2025-03-31,5501,100.00,,DE01', 'T1,2025-03-31,2501,,100.00,DE01'],
};

async function bringIn({ client }: JourneyBooks, code: keyof typeof booked, legalEntityId: string) {
  const { session } = client;
  const { id: period } = periodAt(await listPeriods(client), '2025-03-31');
  const range = { fromPeriodId: period, toPeriodId: period };
  const stream = { name: `Books ${code}`, type: 'SINGLE_ACCOUNT_ENTRY', legalEntityId } as const;
  const instance = await createInstance(client, { ...stream, ...range });
  const bytes = Buffer.from([header, ...booked[code]].join('\n'));
  await giveFile(client, instance.instanceId, { name: `${code}.csv`, bytes });
  await saveFieldMap(session, instance.instanceId, {
    transaction_id: { columns: ['Transaction ID'] },
    document_entry_date: { columns: ['Date'], format: { dateOrder: 'YMD' } },
    account: { columns: ['Account'] },
    debit_amount: { columns: ['Debit'], format: { decimalSign: '.' } },
    credit_amount: { columns: ['Credit'], format: { decimalSign: '.' } },
    counterparty: { columns: ['Counterparty'] },
    dimension: { columns: [] },
  });
  await acceptAccounts(session, instance);
  expect(await processInstance(session, instance.instanceId)).toMatchObject({ status: 'PROCESSED' });
}

test('what no rule takes out of a difference leads to a rule, which is tried', async ({ page }) => {
  const app = new App(page, theProduct().url, language);
  const { t } = app;
  const books = await openBooks('Matching');
  const other = await createEntity(books.client, { code: 'AT02', name: 'Nordwind Wien', currency: 'EUR' });
  await bringIn(books, 'DE01', books.legalEntityId);
  await bringIn(books, 'AT02', other);
  await app.signIn(books.financeAdministrator);
  await app.open('intercompany');
  const matrix = page.getByRole('treegrid', { name: t('trial-balance/intercompany:title') });
  await expect(
    page.getByRole('heading', { level: 1, name: t('trial-balance/intercompany:title') }),
  ).toBeVisible();
  await page.goto(`${page.url().split('?')[0]}?from=2025-03&to=2025-03`);
  await matrix
    .getByRole('link', { name: /^(DE01 .* AT02|AT02 .* DE01):/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: /DE01.*AT02|AT02.*DE01/ });
  await expect(panel).toContainText(app.amount(20));
  await panel
    .getByRole('row', { name: /^1501 / })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: app.like('trial-balance/intercompany:propose.action') }).click();
  await expect(page.getByRole('heading', { name: t('streams/eliminations:title') })).toBeVisible();
  await page.getByRole('button', { name: t('streams/rules:preview.action') }).click();
  await expect(page.getByText(app.like('streams/eliminations:preview.marked'))).toBeVisible();
  await expectAccessible(page);
});

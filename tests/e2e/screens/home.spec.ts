import { expect, type Route, test } from 'playwright/test';
import { type DemonstrationMember, members, outsider } from '../../../demo/src/users.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { theProduct } from '../support/product.ts';

/** The first page where there is little to say, and pages that the server does not answer. */

test.use({ locale: 'en-GB' });

function memberWith(role: DemonstrationMember['role']): DemonstrationMember {
  const member = members.find((each) => each.role === role);
  if (member === undefined) throw new Error(`The demonstration has no ${role}`);
  return member;
}

test('where nothing waits, it says so', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  await app.signIn(outsider);
  await expect(page.getByText(app.t('home:waiting.nothing'))).toBeVisible();
  const ledger = page.getByRole('table', { name: app.t('home:ledger.title') });
  await expect(ledger.getByRole('row').filter({ hasText: 'GnuCash book' })).toContainText(
    'Jun 2012 – Apr 2016',
  );
  await expectAccessible(page);
});

test('other roles are told what they can look at', async ({ page }) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  await app.signIn(memberWith('ORG_PLANNER'));
  await expect(page.getByText(t('home:role.noFigures'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: t('home:role.open') })).toHaveCount(2);
  await expectAccessible(page);
  await page.goto(`${page.url()}/setup`);
  await expect(page.getByText(t('errors:forbidden.title'))).toBeVisible();
});

test('figures that do not arrive leave those before them; a page older than the server says so', async ({
  page,
}) => {
  const app = new App(page, theProduct().url, 'en-GB');
  const { t } = app;
  await app.signIn(memberWith('ORG_VIEWER'));
  const figures = page.getByRole('table', { name: t('home:figures.title') });
  await expect(figures).toBeVisible();
  await app.open('trialBalance');
  await expect(page).toHaveURL(/from=2025-01&to=2025-12/);
  const filter = page.getByRole('group', { name: t('trial-balance:filter.title') });
  const grid = page.getByRole('treegrid', { name: t('trial-balance:title') });
  await expect(grid.getByRole('row', { name: /Fixed assets/ })).toBeVisible();

  await test.step('figures that do not arrive leave those before them, until another attempt', async () => {
    await page.context().setOffline(true);
    await app.choose(filter, t('trial-balance:filter.currency'), t('trial-balance:filter.functional'));
    await expect(page.getByRole('alert').getByText(t('errors:unreachable.title'))).toBeVisible();
    await expect(page.getByRole('status').getByText(t('trial-balance:keptFigures'))).toBeVisible();
    await expect(grid.getByRole('row', { name: /Fixed assets/ })).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: t('errors:retry') }).click();
    await expect(grid.getByRole('row', { name: /BGN Total/ })).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
  });

  await test.step('a page that is older than the server says so, and is loaded anew', async () => {
    const unknown = async (route: Route) => {
      const body = Object(route.request().postDataJSON());
      await route.continue({ postData: { ...body, doc_id: '0'.repeat(32) } });
    };
    await page.route('**/graphql', unknown);
    await app.choose(filter, t('trial-balance:filter.currency'), t('trial-balance:filter.groupCurrency'));
    await expect(page.getByRole('alert').getByText(t('errors:outdated.title'))).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/graphql', unknown);
    await page.getByRole('button', { name: t('errors:reload') }).click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(grid.getByRole('row', { name: /Fixed assets/ })).toBeVisible();
  });

  await test.step('so does one of which a part is not there any more', async () => {
    await page.goto(theProduct().url);
    await expect(figures).toBeVisible();
    await page.route('**/assets/*', (route) => route.fulfill({ status: 404 }));
    await app.open('trialBalance');
    await expect(page.getByText(t('errors:outdated.title'))).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: t('errors:reload') }).click();
    await expect(grid.getByRole('row', { name: /Fixed assets/ })).toBeVisible();
  });
});

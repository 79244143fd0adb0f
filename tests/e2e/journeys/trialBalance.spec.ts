import { expect, type Page, test } from 'playwright/test';
import { type Connection, nodesOf } from '../../../demo/src/graph.ts';
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

  await test.step('its address leads here without the client, and as it was of before', async () => {
    const narrowed = new URL(page.url());
    await page.goto(narrowed.href.replace('/nordwind-group', ''));
    await expect(page).toHaveURL(narrowed.href);
    await page.goto(await addressOfBefore(page, narrowed));
    await expect(page).toHaveURL(narrowed.href);
  });

  await test.step('everything again', async () => {
    await filter.getByRole('button', { name: t('trial-balance:filter.reset') }).click();
    await expect(page).not.toHaveURL(/entity=|dimension=|aggregate=/);
    await page.goto(address);
    await expect(grid.getByRole('row').nth(4)).toBeVisible();
    expect(await total()).toEqual(all);
  });
});

interface Organisation {
  readonly id: string;
  readonly legalEntities: Connection<{ readonly id: string; readonly code: string }>;
  readonly dimensions: readonly {
    readonly type: string;
    readonly instances: readonly { readonly id: string; readonly code: string }[];
  }[];
}

/** The address of a trial balance with global ids and days, as it was kept and sent once. */
async function addressOfBefore(page: Page, address: URL): Promise<string> {
  const query = `{ client(slug: "nordwind-group") {
    id legalEntities(first: 100) { edges { node { id code } } } dimensions { type instances { id code } }
  } }`;
  const answer = await page.request.post(`${address.origin}/graphql`, {
    headers: { 'graphql-require-preflight': '1' },
    data: { query },
  });
  const { data } = (await answer.json()) as { data: { client: Organisation } };
  const { id, legalEntities, dimensions } = data.client;
  const ids = new Map([
    ...nodesOf(legalEntities).map((entity) => [entity.code, entity.id] as const),
    ...dimensions.flatMap(({ type, instances }) =>
      instances.map((instance) => [`${type.toLowerCase()}.${instance.code}`, instance.id] as const),
    ),
  ]);
  const search = [...address.searchParams].map(([name, value]) => [
    name,
    name === 'from' || name === 'to' ? `${value}-01` : (ids.get(value) ?? value),
  ]);
  const path = address.pathname.replace('/nordwind-group', `/c/${id}`);
  return `${address.origin}${path}?${new URLSearchParams(search).toString()}`;
}

import { expect, test } from 'playwright/test';
import { readOrganisation } from '../../../demo/src/organisation.ts';
import { clientName, financeAdministrator, organisationAdministrator } from '../../../demo/src/users.ts';
import { findClient, periodAt } from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectExported, expectSettled, figuresOf, openBalance } from '../support/balance.ts';
import { readGrid } from '../support/gridTable.ts';
import { theProduct } from '../support/product.ts';

/** The filters of the trial balance, each by itself, and what leaves the screen: equal to what it shows. */

test.describe('what leaves the screen', () => {
  const cases = [
    {
      title: 'three months with empty accounts, in German',
      language: 'de-DE',
      query: 'from=2025-01&to=2025-03&level=2&empty=shown',
      closed: null,
    },
    {
      title: 'functional currencies side by side',
      language: 'en-GB',
      query: 'from=2025-12&to=2025-12&currency=functional&level=3',
      closed: /BGN Total/,
    },
    {
      title: 'a month in a reporting currency, in Bulgarian',
      language: 'bg-BG',
      query: 'from=2025-12&to=2025-12&currency=USD&level=2',
      closed: null,
    },
  ] as const;

  for (const { title, language, query, closed } of cases) {
    test.describe(title, () => {
      test.use({ locale: language, permissions: ['clipboard-read', 'clipboard-write'] });

      test('is what it shows', async ({ page }) => {
        const { app, grid } = await openBalance({ page, language }, query, financeAdministrator);
        if (closed) {
          const name = app.t('common:treeGrid.collapse');
          await grid.getByRole('row', { name: closed }).getByRole('button', { name }).click();
        }
        await expectExported(app, grid, {
          range: /202[45]/,
          currency: query.includes('functional') ? /currencies/ : query.includes('USD') ? /USD/ : /EUR/,
          isCarried: false,
        });
      });
    });
  }
});

test.describe('each filter', () => {
  const language = 'en-GB';
  const year = 'from=2025-01&to=2025-12&aggregate=1';
  test.use({ locale: language });

  test('narrows the figures, is seen and taken back', async ({ page }) => {
    const { app, grid, filter } = await openBalance({ page, language }, year, financeAdministrator);
    const { t } = app;
    const total = async () => {
      await expectSettled(grid);
      return grid
        .getByRole('row', { name: /^Total/ })
        .getByRole('gridcell')
        .allInnerTexts();
    };
    const all = await total();
    const reset = filter.getByRole('button', { name: t('trial-balance:filter.reset') });
    const chosen = (key: string) => filter.getByRole('combobox', { name: t(`trial-balance:filter.${key}`) });
    const check = (key: string) => filter.getByRole('checkbox', { name: t(`trial-balance:filter.${key}`) });

    await test.step('legal entities', async () => {
      await chosen('legalEntities').click();
      await page.getByRole('option', { name: /DE01/ }).click();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/entity=/);
      await expect(filter.getByText(/^DE01/)).toBeVisible();
      expect(await total()).not.toEqual(all);
    });

    await test.step('a cost centre brings those below it', async () => {
      await chosen('dimensions').click();
      await page.getByRole('option', { name: /CG1 Administration/ }).click();
      await expect(page.getByRole('option', { name: /C010/ })).toHaveAttribute('aria-disabled', 'true');
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/dimension=/);
      await expect(page.getByRole('status').filter({ hasText: t('trial-balance:onlyPart') })).toBeVisible();
      const parent = await figuresOf(grid, language, '6');
      await chosen('dimensions').click();
      await page.getByRole('option', { name: /CG1 Administration/ }).click();
      for (const code of ['C010', 'C020', 'C030', 'C040']) {
        await page.getByRole('option', { name: new RegExp(code) }).click();
      }
      await page.keyboard.press('Escape');
      await expect(filter.getByText(app.like('common:chosenCount_other'))).toBeVisible();
      expect(parent).toBeDefined();
      expect(await figuresOf(grid, language, '6')).toEqual(parent);
    });

    await test.step('reset', async () => {
      await reset.click();
      await expect(page).not.toHaveURL(/entity=|dimension=|aggregate=/);
      await expect(reset).toBeHidden();
      await check('aggregate').check();
      expect(await total()).toEqual(all);
    });

    await test.step('closing entries', async () => {
      await check('excludeClosing').uncheck();
      await expect(page).toHaveURL(/closing=included/);
      await check('excludeClosing').check();
      expect(await total()).toEqual(all);
    });

    await test.step('empty accounts', async () => {
      const rowCount = async () => Number(await grid.getAttribute('aria-rowcount'));
      await expectSettled(grid);
      const hidden = await rowCount();
      await check('hideEmpty').uncheck();
      await expect.poll(rowCount).toBeGreaterThan(hidden);
      expect(await total()).toEqual(all);
      await check('hideEmpty').check();
    });

    await test.step('data types: all three are none', async () => {
      await chosen('data').click();
      for (const type of ['SOURCE_DATA', 'ELIMINATION', 'ADJUSTMENT']) {
        await page.getByRole('option', { name: t(`trial-balance:data.${type}`) }).click();
      }
      await page.keyboard.press('Escape');
      await expect(page).not.toHaveURL(/data=/);
      expect(await total()).toEqual(all);
    });

    await test.step('an account by a part of its name, however few levels are open; the total is that of all', async () => {
      await app.choose(page, t('common:treeGrid.level'), '1');
      const find = page.getByRole('searchbox', { name: t('common:treeGrid.find') });
      await find.fill('bank loan');
      await expect(page).toHaveURL(/find=bank/);
      await expect(grid.getByRole('row', { name: /^2400 Bank loan/ })).toBeVisible();
      const { lines } = await readGrid(grid, language);
      expect(lines.filter(({ level }) => level === 3).every(({ name }) => /bank loan/i.test(name))).toBe(
        true,
      );
      expect(await total()).toEqual(all);
      await find.clear();
      await app.choose(page, t('common:treeGrid.level'), t('common:treeGrid.allLevels'));
    });

    await test.step('functional currency: each has a total of its own', async () => {
      await app.choose(filter, t('trial-balance:filter.currency'), t('trial-balance:filter.functional'));
      await expect(page.getByRole('status').filter({ hasText: t('trial-balance:noTotal') })).toBeVisible();
      await app.choose(page, t('common:treeGrid.level'), '1');
      const { lines } = await readGrid(grid, language);
      const totals = lines.filter(({ level }) => level === 1).map(({ name }) => name.slice(0, 3));
      expect(totals).toEqual(['BGN', 'CHF', 'EUR', 'GBP', 'USD']);
      expect(lines.some(({ level }) => level === 0)).toBe(false);
      await expectAccessible(page);
      await grid
        .getByRole('row', { name: /USD Total/ })
        .getByRole('link')
        .first()
        .click();
      const panel = page.getByRole('complementary').last();
      await expect(panel.getByText(t('trial-balance:panel.figureIn', { currency: 'USD' }))).toBeVisible();
      await expect(panel.getByRole('img', { name: t('trial-balance:panel.equal') })).toBeVisible();
    });
  });

  test('of another client is dropped and said', async ({ page }) => {
    const { app, filter } = await openBalance(
      { page, language },
      `${year}&entity=ZZ99&data=NONSENSE`,
      financeAdministrator,
    );
    await expect(page.getByText(app.t('common:unknownDropped_other', { count: 2 }))).toBeVisible();
    await expect(filter.getByRole('button', { name: app.t('trial-balance:filter.reset') })).toBeVisible();
    await filter.getByRole('button', { name: app.t('trial-balance:filter.reset') }).click();
    await expect(page.getByText(app.t('common:unknownDropped_other', { count: 2 }))).toBeHidden();
  });
});

test.describe('results of earlier years', () => {
  const language = 'en-GB';
  test.use({ locale: language });

  /** The year of US05 that is locked: results of earlier years go to no other account while it is. */
  async function turnLock(mutation: 'lockPeriods' | 'unlockPeriods', day: string): Promise<void> {
    const session = await theProduct().logIn(organisationAdministrator);
    const clientId = await findClient(session, clientName);
    const { legalEntities, periods } = await readOrganisation(session, clientId);
    const legalEntityId = legalEntities.find(({ code }) => code === 'US05')?.id;
    const input = { clientId, kind: 'FIGURES', legalEntityId, periodId: periodAt(periods, day).id };
    await session.mutate(mutation, input, '');
  }

  test.beforeAll(() => turnLock('unlockPeriods', '2023-01-01'));
  test.afterAll(() => turnLock('lockPeriods', '2023-12-31'));

  test('go to the account of the client, or of the company', async ({ page }) => {
    const january = 'from=2025-01&to=2025-01&level=2';
    const { app, grid } = await openBalance({ page, language }, january, organisationAdministrator);
    const address = page.url();
    const { t } = app;
    /** Of the groups that the two accounts stand in. */
    const openings = async () => {
      await page.goto(address);
      await expect(grid.getByRole('row').nth(4)).toBeVisible();
      await expectSettled(grid);
      const { lines } = await readGrid(grid, language);
      return lines.filter(({ name }) => /^3[09] /.test(name)).map(({ figures }) => figures.slice(0, 2));
    };
    const save = async () => {
      await page.getByRole('button', { name: t('common:save') }).click();
      await expect(page.getByText(t('common:saved'), { exact: true })).toBeVisible();
    };
    const before = await openings();
    expect(before).toHaveLength(2);

    await app.open('setup');
    await page.getByRole('tab', { name: t('settings:title') }).click();
    const account = page.getByRole('combobox', { name: t('settings:accountOf', { name: 'US05' }) });
    await account.click();
    await page.getByRole('option', { name: /^3000 / }).click();
    await expect(account).toHaveValue(/^3000 /);
    await save();
    await expectAccessible(page);
    const moved = await openings();
    expect(moved[0]).not.toEqual(before[0]);
    expect(moved[1]).not.toEqual(before[1]);

    await app.open('setup');
    await page.getByRole('tab', { name: t('settings:title') }).click();
    await account.click();
    await account.fill('');
    await account.press('Tab');
    await expect(account).toHaveValue('');
    await save();
    expect(await openings()).toEqual(before);
  });
});

test.describe('the width of the screen', () => {
  test.use({ locale: 'de-DE' });

  for (const width of [1280, 1440]) {
    test(`beside the open panel no figure is cut at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const { app, grid } = await openBalance(
        { page, language: 'de-DE' },
        'from=2025-01&to=2025-12&aggregate=1',
        financeAdministrator,
      );
      const total = grid.getByRole('row', { name: new RegExp(`^${app.t('trial-balance:lines.TOTAL')}`) });
      for (const index of [0, 3, 5]) {
        await total.getByRole('link').nth(index).click();
        await expect(page.getByRole('complementary').last().getByRole('table')).toBeVisible();
        const cut = await grid.evaluate((element) => {
          const box = element.getBoundingClientRect();
          const names = element.querySelector('.treegrid-foot [role=rowheader]')?.getBoundingClientRect();
          const chosen = element.querySelector('.treegrid-foot .is-chosen')?.getBoundingClientRect();
          if (!names || !chosen) return 'not drawn';
          return chosen.left < names.right - 1 || chosen.right > box.right + 1 ? 'cut' : 'whole';
        });
        expect(cut).toBe('whole');
        await page
          .getByRole('button', { name: app.t('common:close') })
          .last()
          .click();
      }
      await expectAccessible(page);
    });

    test(`nine digits have room at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const years = 'from=2023-01&to=2025-12&aggregate=1&level=1';
      const { grid } = await openBalance({ page, language: 'de-DE' }, years, financeAdministrator);
      await expectSettled(grid);
      const figures = grid.locator('.treegrid-foot [role=gridcell]');
      expect(
        (await figures.allInnerTexts()).filter((text) => /^\d{3}\.\d{3}\.\d{3},\d\d$/.test(text)),
      ).toHaveLength(2);
      const cut = await grid
        .locator('[role=gridcell]')
        .evaluateAll((texts) =>
          texts.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent),
        );
      expect(cut).toEqual([]);
    });
  }
});

import { expect, type Locator, type Page, test } from 'playwright/test';
import { organisationAdministrator } from '../../../demo/src/users.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { expectSettled } from '../support/balance.ts';
import { type GridTable, readGrid } from '../support/gridTable.ts';
import { choose, ways } from '../support/hands.ts';
import { theProduct } from '../support/product.ts';
import type { Language } from '../support/words.ts';

/** What figures of a report are made of, side by side and line by line, and that the trial balance says the same of all of them. */

const report = 'Income statement';

async function openReport(page: Page, language: Language, query: string) {
  const app = new App(page, theProduct().url, language);
  await app.signIn(organisationAdministrator);
  await app.open('reports');
  await page.getByRole('link', { name: report, exact: true }).click();
  const grid = page.getByRole('treegrid', { name: report });
  const filter = page.getByRole('group', { name: app.t('reports/viewer:filter.title') });
  const show = async (search: string): Promise<void> => {
    await page.goto(`${page.url().split('?')[0]}?${search}`);
    await expect(grid.getByRole('row').nth(2)).toBeVisible();
    await expectSettled(grid);
  };
  await expect(grid.getByRole('row').nth(2)).toBeVisible();
  await show(query);
  return { app, grid, filter, show };
}

const cents = (figure: string | undefined): number => Math.round(Number(figure) * 100);

/** The figures of the only line of this name. */
function figuresOf({ lines }: GridTable, name: string): readonly number[] {
  const found = lines.filter((line) => line.name === name);
  expect(found, name).toHaveLength(1);
  return found[0]?.figures.map((figure) => cents(figure)) ?? [];
}

/** The lines that stand under a heading, in the first column. */
function under({ lines }: GridTable, heading: string): readonly number[] {
  const start = lines.findIndex(({ name }) => name === heading);
  expect(start, heading).toBeGreaterThanOrEqual(0);
  const level = lines[start]?.level ?? 0;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => (line.level ?? 0) <= level);
  return rest.slice(0, end === -1 ? rest.length : end).map(({ figures }) => cents(figures[0]));
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

for (const { language, hands } of ways) {
  test.describe(hands.name, () => {
    test.use({ locale: language });

    test('figures come apart by company, account and dimension', async ({ page }) => {
      const { app, grid, filter } = await openReport(
        page,
        language,
        'from=2025-01&to=2025-12&columns=12&level=1',
      );
      const { t } = app;
      const splitBy = (split: 'LEGAL_ENTITY' | 'NONE') =>
        choose(hands, filter, t('reports/viewer:filter.split'), t(`reports/viewer:splits.${split}`));
      const whole = figuresOf(await readGrid(grid, language), 'Revenue');

      await test.step('companies stand beside each other, with what the group has beyond them', async () => {
        await hands.press(filter.getByRole('button', { name: t('common:foldedFilters.show') }));
        await splitBy('LEGAL_ENTITY');
        await expect(page).toHaveURL(/split=entity/);
        const between = t('reports/viewer:columns.parts.BETWEEN');
        await expectSettled(grid);
        const split = await readGrid(grid, language);
        expect(split.headers.at(-1)?.slice(-2)).toEqual([between, t('reports/viewer:columns.parts.WHOLE')]);
        const parts = figuresOf(split, 'Revenue');
        expect(parts).toHaveLength(8);
        expect(parts.slice(-1)).toEqual(whole);
        expect(sum(parts.slice(0, -1))).toBe(whole[0]);
        await expectAccessible(page);
        await splitBy('NONE');
        await expect(page).not.toHaveURL(/split=/);
      });

      await test.step('a line is broken down by whatever there is', async () => {
        const by = (kind: string) => t(`reports/viewer:breakdowns.${kind}`);
        const group = page.getByRole('group', { name: t('reports/viewer:breakdown.title') });
        const breakDown = async (kind: string, line: string): Promise<void> => {
          await choose(hands, group, t('reports/viewer:breakdown.by'), by(kind));
          const lines = group.getByRole('combobox', {
            name: t('reports/viewer:breakdown.line'),
            exact: true,
          });
          await lines.fill(line);
          await expect(page.getByRole('option', { name: line, exact: true })).toBeVisible();
          await lines.press('Enter');
          await expect(
            group.getByText(t('reports/viewer:breakdown.chip', { line, by: by(kind) })),
          ).toBeVisible();
        };
        await hands.press(group.getByRole('combobox', { name: t('reports/viewer:breakdown.by') }));
        await expect(page.getByRole('option')).toHaveText([
          t('reports/viewer:breakdown.none'),
          ...['ACCOUNT', 'LEGAL_ENTITY', 'COST', 'PROFIT', 'KIND'].map((kind) => by(kind)),
        ]);
        await page.keyboard.press('Escape');
        await breakDown('LEGAL_ENTITY', 'Revenue');
        await breakDown('ACCOUNT', 'Revenue');
        await breakDown('COST', 'Expense');
        await choose(hands, page.locator('main'), t('common:treeGrid.level'), '3');
        await expectSettled(grid);
        const broken = await readGrid(grid, language);
        for (const kind of ['ACCOUNT', 'LEGAL_ENTITY'])
          expect(sum(under(broken, t('reports/viewer:breakdown.heading', { by: by(kind) })))).toBe(whole[0]);
        const expense = figuresOf(broken, t('reports/viewer:totalOf', { name: 'Expense' }));
        expect(sum(under(broken, t('reports/viewer:breakdown.heading', { by: by('COST') })))).toBe(
          expense[0],
        );
        await expectAccessible(page);
      });

      await test.step('a part leads to its own postings', async () => {
        const panel = page.getByRole('complementary').last();
        const part = grid.getByRole('row', { name: 'Nordwind Handels GmbH' }).getByRole('link');
        const text = await part.innerText();
        // How keys lead through the grid is said by the journey of reports.
        await part.click();
        await expect(panel.getByText(t('reports/drill:group.part'))).toBeVisible();
        await expect(panel.getByText(text).first()).toBeVisible();
        await expect(panel.getByRole('img', { name: t('reports/drill:equal') })).toBeVisible();
        await expectAccessible(page);
      });
    });
  });
}

/** Accounts with movements, by their codes: credit is positive for revenue, debit for expense. */
function movements(
  { lines }: GridTable,
  figures: (line: readonly string[]) => readonly string[],
  isDebit: boolean,
): ReadonlyMap<string, readonly number[]> {
  return new Map(
    lines.flatMap(({ name, figures: all }) => {
      const code = /^([4-7]\d{3}) /.exec(name)?.[1];
      const own = figures(all).map((figure) =>
        isDebit && code?.startsWith('4') ? 0 - cents(figure) : cents(figure),
      );
      return code === undefined || own.every((figure) => figure === 0) ? [] : [[code, own] as const];
    }),
  );
}

async function readBalance(app: App, grid: Locator): Promise<ReadonlyMap<string, readonly number[]>> {
  await expectSettled(grid);
  const balance = await readGrid(grid, app.language);
  const turnover = app.t('trial-balance:parts.TURNOVER');
  const isTurnover = balance.headers.at(-1)?.map((title) => title === turnover) ?? [];
  return movements(balance, (all) => all.filter((_, index) => isTurnover[index]), true);
}

function sorted(search: URLSearchParams | string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}

test.describe('the trial balance with the same filters', () => {
  const language = 'en-GB';
  test.use({ locale: language });

  const cases = [
    'columns=3&entity=DE01&entity=BG03&from=2025-01&to=2025-12',
    'columns=12&dimension=expense.C010&from=2024-01&to=2025-12',
    'columns=12&currency=USD&from=2024-01&to=2025-12',
  ];

  test('has the same figures of all accounts', async ({ page }) => {
    const { app, grid, show } = await openReport(page, language, cases[0] ?? '');
    const { t } = app;
    for (const query of cases) {
      await test.step(query, async () => {
        await show(`${query}&figures=source`);
        const told = movements(await readGrid(grid, language), (all) => all, false);
        expect(told.size).toBeGreaterThan(1);
        await page.getByRole('link', { name: t('reports/viewer:openBalance') }).click();
        await expect(page).toHaveURL(
          ({ pathname, searchParams }) =>
            pathname.endsWith('/data-audit/balance') &&
            sorted(searchParams) === sorted(`${query}&data=SOURCE_DATA`),
        );
        const balance = page.getByRole('treegrid', { name: t('trial-balance:title') });
        await expect(balance.getByRole('row').nth(4)).toBeVisible();
        await app.choose(page, t('common:treeGrid.level'), t('common:treeGrid.allLevels'));
        expect(await readBalance(app, balance)).toEqual(told);
        await page.goBack();
        await expect(grid.getByRole('row').nth(2)).toBeVisible();
      });
    }
  });
});

import { expect, test } from 'playwright/test';
import { organisationAdministrator } from '../../../demo/src/users.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { expectSettled } from '../support/balance.ts';
import { expectFits } from '../support/fits.ts';
import { expectKeyboardWay } from '../support/keyboard.ts';
import { theProduct } from '../support/product.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import type { Language } from '../support/words.ts';

/** A report in each of its shapes, and what opens beside and over it: read by axe, by keyboard, and at twice its size. */

interface Shape {
  readonly picture: string;
  readonly report: 'Income statement' | 'Balance sheet';
  readonly query: string;
  /** What opens over the page holds the keys until it is closed. */
  readonly isOver?: boolean;
}

const years = 'from=2025-01&to=2025-12&columns=12&level=2';
const income = 'Income statement';

const shapes: readonly Shape[] = [
  { picture: 'report', report: income, query: `${years}&compare=year.2024&percent=1` },
  {
    picture: 'report-how',
    report: income,
    query: `${years}&compare=year.2024&percent=1&figure=result:2025-01.delta`,
  },
  { picture: 'report-lines', report: income, query: `${years}&figure=revenue:2025-01` },
  { picture: 'report-statistics', report: income, query: `${years}&figure=revenue:2025-01&tab=statistics` },
  { picture: 'report-companies', report: income, query: `${years}&split=entity&scale=1000` },
  {
    picture: 'report-breakdown',
    report: income,
    query: `${years}&breakdown=revenue.entity&breakdown=expense.cost`,
  },
  {
    picture: 'balance-sheet',
    report: 'Balance sheet',
    query: 'from=2025-01&to=2025-12&columns=3&level=2&empty=shown',
  },
  { picture: 'report-versions', report: income, query: `${years}&versions=SLUG` },
  { picture: 'report-access', report: income, query: `${years}&access=SLUG`, isOver: true },
];

for (const language of ['en-GB', 'de-DE', 'bg-BG'] satisfies Language[]) {
  test.describe(`a report in ${language}`, () => {
    test.use({ locale: language });

    test('is in order in each of its shapes', async ({ page }) => {
      const app = new App(page, `${theProduct().url}?lng=${language}`, language);
      await app.signIn(organisationAdministrator);
      await app.open('reports');
      const list = page.getByRole('table', { name: app.t('reports:title') });
      await expect(list.getByRole('link', { name: income })).toBeVisible();
      const addresses = new Map<string, string>();
      for (const link of await list.getByRole('link').all())
        addresses.set(await link.innerText(), (await link.getAttribute('href')) ?? '');
      for (const { picture, report, query, isOver = false } of shapes) {
        await test.step(picture, async () => {
          const address = addresses.get(report) ?? '';
          const slug = address.split('/').at(-1) ?? '';
          await page.goto(`${theProduct().url}${address}?${query.replace('SLUG', slug)}`);
          const grid = page.getByRole('treegrid', { name: report, includeHidden: true });
          await expect(grid.getByRole('row', { includeHidden: true }).nth(2)).toBeVisible();
          await expectSettled(grid);
          await expect(page.getByRole('progressbar')).toHaveCount(0);
          if (isOver) await expect(page.getByRole('dialog')).toBeVisible();
          await expectAccessible(page);
          await takeScreenshot(app, picture);
          if (!isOver) await expectKeyboardWay(page, 2);
          await expectFits(page);
        });
      }
    });
  });
}

import { type Browser, expect, type Locator, test } from 'playwright/test';
import type { Person } from '../../support/books.ts';
import { expectAccessible } from '../support/accessible.ts';
import { App } from '../support/app.ts';
import { addColleague, openBooks } from '../support/books.ts';
import { readGrid } from '../support/gridTable.ts';
import { choose, type Hands, ways } from '../support/hands.ts';
import { theProduct } from '../support/product.ts';
import { expectedFigures, postTwoMonths } from '../support/reportBooks.ts';
import type { Language } from '../support/words.ts';

/** From an empty list of reports to one that colleagues read and edit: by mouse in English, by keyboard in German. */

interface LineNames {
  readonly total: string;
  readonly result: string;
  readonly margin: string;
  readonly zero: string;
  readonly assets: string;
}

/** What a report that is made from the chart calls its lines. */
const lineNames: Readonly<Record<Language, LineNames>> = {
  'en-GB': {
    total: 'Total Revenue',
    result: 'Result',
    margin: 'Margin',
    zero: 'Difference (must be 0)',
    assets: 'Total Assets',
  },
  'de-DE': {
    total: 'Summe Erträge',
    result: 'Ergebnis',
    margin: 'Marge',
    zero: 'Differenz (muss 0 sein)',
    assets: 'Summe Aktiva',
  },
  'bg-BG': {
    total: 'Общо Приходи',
    result: 'Резултат',
    margin: 'Марж',
    zero: 'Разлика (трябва да е 0)',
    assets: 'Общо Активи',
  },
};

/** Somebody at a browser of their own. */
class Reader {
  readonly app: App;
  readonly hands: Hands;

  private constructor(app: App, hands: Hands) {
    this.app = app;
    this.hands = hands;
  }

  static async enter(browser: Browser, person: Person, language: Language, hands: Hands): Promise<Reader> {
    const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' });
    const app = new App(await context.newPage(), theProduct().url, language);
    await app.signIn(person);
    return new Reader(app, hands);
  }

  get inMenu(): Locator {
    const { page, t } = this.app;
    const menu = page.getByRole('navigation', { name: t('common:shell.navigation') });
    return menu.getByRole('link', { name: t('common:menu.reports'), exact: true });
  }

  grid(name: string): Locator {
    return this.app.page.getByRole('treegrid', { name });
  }

  async openList(): Promise<void> {
    await this.hands.press(this.inMenu);
  }

  async open(address: string, name: string): Promise<void> {
    await this.app.page.goto(address);
    await expect(this.grid(name).getByRole('row').nth(2)).toBeVisible();
  }

  choose(scope: Locator, label: string, option: string): Promise<void> {
    return choose(this.hands, scope, label, option);
  }

  button(name: string): Locator {
    return this.app.page.getByRole('button', { name, exact: true });
  }
}

/** What stands on a line in the two months that have figures. */
async function readMonths(reader: Reader, report: string): Promise<(line: string) => readonly number[]> {
  const { headers, lines } = await readGrid(reader.grid(report), reader.app.language);
  const places = expectedFigures.months.map(
    (month) => headers.at(-1)?.indexOf(reader.app.month(2026, month)) ?? -1,
  );
  return (name) => {
    const figures = lines.find((line) => line.name === name)?.figures;
    return places.map((place) => Number(figures?.[place]));
  };
}

async function beginFromNothing(reader: Reader): Promise<void> {
  const { app, hands } = reader;
  const { page, t, language } = app;
  const names = lineNames[language];
  const [statement, sheet] = [t('reports:starter.INCOME_STATEMENT'), t('reports:starter.BALANCE_SHEET')];
  await reader.openList();
  await expect(page.getByRole('heading', { name: t('reports:list.emptyTitle') })).toBeVisible();
  await expect(reader.button(sheet)).toBeVisible();
  await expectAccessible(page);
  await hands.press(reader.button(statement));
  await expect(page.getByRole('heading', { level: 1, name: statement })).toBeVisible();
  const figures = await readMonths(reader, statement);
  expect(figures(names.total)).toEqual(expectedFigures.revenue);
  expect(figures(names.result)).toEqual(expectedFigures.result);
  expect(figures(names.margin)).toEqual(expectedFigures.margin);
  await expect(reader.grid(statement).getByRole('row', { name: names.margin })).toContainText('%');
  await expectAccessible(page);
}

async function addBalanceSheet(reader: Reader): Promise<void> {
  const { app, hands } = reader;
  const { page, t, language } = app;
  const names = lineNames[language];
  const sheet = t('reports:starter.BALANCE_SHEET');
  await reader.openList();
  await hands.press(reader.button(t('reports:create.action')));
  const dialog = page.getByRole('dialog', { name: t('reports:create.title') });
  await reader.choose(dialog, t('reports:create.begin'), t('reports:create.from.BALANCE_SHEET'));
  await expect(dialog.getByLabel(t('reports:list.name'), { exact: false })).toHaveValue(sheet);
  await expectAccessible(page);
  await hands.press(dialog.getByRole('button', { name: t('reports:create.submit') }));
  await expect(page.getByRole('heading', { level: 1, name: sheet })).toBeVisible();
  const figures = await readMonths(reader, sheet);
  expect(figures(names.assets)).toEqual(expectedFigures.assets);
  expect(figures(names.zero)).toEqual([0, 0]);
}

/** Opens who may do what with the report that is shown, and gives a member a right on it. */
async function share(reader: Reader, report: string, person: Person, canEdit: boolean): Promise<void> {
  const { app, hands } = reader;
  const { page, t } = app;
  await hands.press(reader.button(t('reports:list.share')));
  const dialog = page.getByRole('dialog', { name: t('access:titleOf', { record: report }) });
  await expect(dialog.getByText(app.like('access:textOfRecord'))).toContainText(t('reports:rights'));
  const form = dialog.getByRole('form', { name: t('access:add') });
  const who = form.getByLabel(t('access:who'));
  await who.fill(person.email);
  await expect(page.getByRole('option')).toHaveCount(1);
  await who.press('ArrowDown');
  await who.press('Enter');
  if (canEdit) await form.getByLabel(t('access:canEdit')).press('Space');
  await hands.press(form.getByRole('button', { name: t('common:add') }));
  await expect(dialog.getByRole('row').filter({ hasText: person.email })).toBeVisible();
  await expectAccessible(page);
  await hands.press(dialog.getByRole('button', { name: t('common:close'), exact: true }));
  await expect(dialog).toBeHidden();
}

async function takeAway(reader: Reader, person: Person): Promise<void> {
  const { app, hands } = reader;
  const { page, t } = app;
  await hands.press(reader.button(t('reports:list.share')));
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: person.email });
  await hands.press(row.getByRole('button', { name: app.like('access:remove') }));
  await hands.press(reader.button(t('access:removeAction')));
  await expect(row).toBeHidden();
  await hands.press(page.getByRole('dialog').getByRole('button', { name: t('common:close'), exact: true }));
}

/** A range and a comparison: what the address holds, and what is sent with it. */
async function narrow(reader: Reader, report: string): Promise<string> {
  const { app, hands } = reader;
  const { page, t } = app;
  const filter = page.getByRole('group', { name: t('reports/viewer:filter.title') });
  await reader.choose(filter, t('trial-balance:filter.from'), app.month(2026, 2));
  await reader.choose(filter, t('trial-balance:filter.to'), app.month(2026, 3));
  await hands.press(filter.getByRole('button', { name: t('common:foldedFilters.show') }));
  const compare = page.getByRole('group', { name: t('reports/viewer:compare.title') });
  await reader.choose(compare, t('reports/viewer:compare.with'), t('reports/viewer:compare.back'));
  await reader.choose(page.locator('main'), t('common:treeGrid.level'), '1');
  await expect(page).toHaveURL(/compare=back\.1.*from=2026-02.*level=1.*to=2026-03/);
  await expect(
    reader.grid(report).getByRole('columnheader', { name: t('reports/viewer:columns.difference.SUB') }),
  ).toHaveCount(2);
  return page.url();
}

for (const { language, hands } of ways) {
  test(`from an empty list to a report that colleagues read and edit, ${hands.name}`, async ({ browser }) => {
    const books = await openBooks('First report');
    await postTwoMonths(books);
    const [viewer, planner] = [
      await addColleague(books.client, 'ORG_VIEWER'),
      await addColleague(books.client, 'ORG_PLANNER'),
    ];
    const owner = await Reader.enter(browser, books.client.administrator, language, hands);
    const { t } = owner.app;
    const report = t('reports:starter.INCOME_STATEMENT');

    await test.step('an empty list offers both reports of the chart', () => beginFromNothing(owner));
    const address = await test.step('its figures are compared', () => narrow(owner, report));
    await test.step('the line of the balance sheet that must be 0 is 0', () => addBalanceSheet(owner));

    const [reading, editing] = [
      await Reader.enter(browser, viewer, language, hands),
      await Reader.enter(browser, planner, language, hands),
    ];
    await test.step('nobody else sees it', async () => {
      await reading.app.page.goto(address);
      await expect(reading.app.page.getByText(t('errors:forbidden.title'))).toBeVisible();
      await expect(reading.inMenu).toBeHidden();
      await expect(editing.inMenu).toBeHidden();
    });

    await test.step('it is shared with a viewer and a planner', async () => {
      await owner.open(address, report);
      await share(owner, report, viewer, false);
      await share(owner, report, planner, true);
    });

    await test.step('the viewer sees the same at its address, and changes nothing', async () => {
      await reading.open(address, report);
      expect(await readGrid(reading.grid(report), language)).toEqual(
        await readGrid(owner.grid(report), language),
      );
      await expect(reading.button(t('reports:settings.save'))).toBeHidden();
      await expect(reading.button(t('reports:list.share'))).toBeHidden();
      await expectAccessible(reading.app.page);
      await reading.openList();
      const links = reading.app.page.getByRole('table', { name: t('reports:title') }).getByRole('link');
      await expect(links).toHaveText([report]);
    });

    await test.step('the planner saves how it is looked at, for everybody', async () => {
      await editing.open(address, report);
      const filter = editing.app.page.getByRole('group', { name: t('reports/viewer:filter.title') });
      await hands.press(
        filter.getByRole('button', { name: editing.app.like('common:foldedFilters.showSet_one') }),
      );
      await editing.choose(filter, t('reports/viewer:filter.scale'), t('reports/viewer:scales.THOUSAND'));
      await hands.press(editing.button(t('reports:settings.save')));
      await expect(editing.app.page.getByText(t('reports:settings.saved'))).toBeVisible();
      await expectAccessible(editing.app.page);
      await hands.press(reading.app.page.getByRole('link', { name: report, exact: true }));
      await expect(reading.app.page.getByText(t('reports/viewer:scales.THOUSAND')).first()).toBeVisible();
      await expect(reading.app.page).toHaveURL(/compare=back\.1.*scale=1000/);
    });

    await test.step('what is taken away ends with the next step', async () => {
      await takeAway(owner, viewer);
      await reading.app.open('dimensions');
      await expect(reading.inMenu).toBeHidden();
      await reading.app.page.goto(address);
      await expect(reading.app.page.getByText(t('errors:forbidden.title'))).toBeVisible();
      await editing.open(address, report);
    });
  });
}

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import goneQuery, { type GoneNoticeQuery } from '../../../__generated__/GoneNoticeQuery.graphql.ts';
import statisticsQuery, { type StatisticsQuery } from '../../../__generated__/StatisticsQuery.graphql.ts';
import { graphErrorOf } from '../../../relay/errors.ts';
import { answer } from '../../../testing/answer.ts';
import { layOut } from '../../../testing/layout.ts';
import { findLines } from '../../../testing/tables.ts';
import {
  answerFigures,
  askedInput,
  drilled,
  element,
  evaluation,
  explained,
  line,
  ofBank,
  openReport,
  period,
  textsOf,
} from '../testing/openReport.tsx';

beforeEach(layOut);

describe('behind a figure of a report', () => {
  const openGone = async (revision: number | null) => {
    const { environment, router } = await openReport('&figure=goods:2025-02');
    await waitFor(() =>
      expect(environment.mock.getMostRecentOperation().request.node.operation.name).toBe('ReportDrillQuery'),
    );
    environment.mock.rejectMostRecentOperation(
      graphErrorOf({ message: 'The resource was not found.', code: 'NOT_FOUND', id: null }),
    );
    await answer<GoneNoticeQuery>(environment, goneQuery, {
      node: revision === null ? null : { __typename: 'Report', id: 'r', revision },
    });
    return {
      environment,
      router,
      panel: within(await screen.findByRole('complementary', { name: '4000 Goods' })),
    };
  };

  it('stands that the report is gone, where somebody deleted it meanwhile', async () => {
    const { panel } = await openGone(null);
    await panel.findByText(/This report is not there any more/);
    await panel.findByRole('link', { name: 'All reports' });
  });

  it('stands that the line is gone, where the report is there, and the report is read anew without it', async () => {
    const { environment, panel, router } = await openGone(4);
    await panel.findByText(/This line is not in the report any more/);
    expect(panel.queryByRole('link', { name: 'All reports' })).toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'Reload the report' }));
    await answerFigures(environment, {});
    await waitFor(() => expect(router.state.location.search).not.toContain('figure'));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('stand its lines, which add up to it and lead to their rows', async () => {
    const { environment, router } = await openReport('&figure=goods:2025-02');
    await drilled(environment, {
      value: '1200.0000',
      sum: '1200.0000',
      totalCount: 2,
      explanation: explained({
        how: 'PERIODS',
        use: 'TURNOVER',
        aggregation: 'NONE',
        elements: [element('1', { kind: 'PERIOD', period: period('2025-02'), value: '1200.0000' })],
      }),
      edges: [line('k1', '700.0000', -2), line('k2', '500.0000')],
    });
    const panel = await screen.findByRole('complementary', { name: '4000 Goods' });
    within(panel).getByText('Feb 2025 · Value');
    await within(panel).findByTitle('The lines add up to the figure');
    expect((await findLines('Transactions')).slice(1)).toEqual([
      ['03/02/2025', 'DE01', '4000 Goodscounts 2 times · ↔ 1200 Bank', '700.00', 'Row'],
      ['03/02/2025', 'DE01', '4000 Goods↔ 1200 Bank', '500.00', 'Row'],
    ]);
    expect(
      within(panel)
        .getAllByRole('link', { name: /^Row of the file/ })[0]
        ?.getAttribute('href'),
    ).toContain('posting=k1');
    await userEvent.click(within(panel).getByRole('button', { name: 'Amount' }));
    expect(router.state.location.search).toContain('order=amount.down');
    await waitFor(() =>
      expect(askedInput(environment)).toMatchObject({
        nodeKey: 'goods',
        column: 0,
        sort: { by: 'AMOUNT', descending: true },
      }),
    );
  });

  it('stand lines of payroll, which lead to its month, person by person where persons are told apart', async () => {
    const { environment } = await openReport('&figure=goods:2025-02');
    const ofPayroll = { kind: 'PAYROLL' as const, transactionKey: null, correspondingAccount: null };
    await drilled(environment, {
      value: '1200.0000',
      explanation: explained({}),
      edges: [
        line('k1', '700.0000', 1, { ...ofPayroll, personId: 'q', personName: 'Zoe Berger' }),
        line('k2', '500.0000', 1, ofPayroll),
      ],
    });
    expect((await findLines('Transactions')).slice(1)).toEqual([
      ['03/02/2025', 'DE01', '4000 GoodsPayroll · Zoe Berger', '700.00', 'Payroll'],
      ['03/02/2025', 'DE01', '4000 GoodsPayroll', '500.00', 'Payroll'],
    ]);
    const links = screen.getAllByRole('link', { name: /^Open the payroll data behind 4000 Goods, DE01/ });
    expect(links.map((link) => link.getAttribute('href')?.split('?')[1])).toEqual([
      'from=2025-02&to=2025-02&entity=DE01&by=person',
      'from=2025-02&to=2025-02&entity=DE01',
    ]);
  });

  it('stands the formula of a ratio, whose values lead on and back, and no sum of lines', async () => {
    const { environment, router } = await openReport('&figure=margin:2025-02');
    await drilled(environment, {
      value: '27.2727',
      explanation: explained({
        how: 'FORMULA',
        elements: [
          element('1', { kind: 'OPERATOR', operator: 'PERCENT', value: '27.2727' }),
          element('2', { parentKey: '1', nodeKey: 'revenue', timeshift: 1, value: '327.2700' }),
          element('3', { parentKey: '1', kind: 'CONSTANT', constant: '1200.5' }),
        ],
      }),
    });
    const panel = await screen.findByRole('complementary', { name: 'Margin' });
    const operator = await within(panel).findByText('the first in percent of the others');
    expect(operator.parentElement?.textContent).toMatch(/27\.2727\s?%$/);
    expect(panel.textContent).toContain('1,200.5');
    within(panel).getByText(/^This figure is no sum of lines/);
    await userEvent.click(within(panel).getByRole('link', { name: 'Revenue · 1 period before' }));
    expect(new URLSearchParams(router.state.location.search).getAll('via')).toEqual(['margin:2025-02']);
    await waitFor(() =>
      expect(askedInput(environment)).toMatchObject({ nodeKey: 'revenue', timeshift: 1, column: 0 }),
    );
    await drilled(environment, { value: '327.2700', explanation: explained({}) });
    await userEvent.click(await screen.findByRole('link', { name: 'Margin' }));
    expect(router.state.location.search).toContain('figure=margin%3A2025-02');
    expect(router.state.location.search).not.toContain('via');
  });

  it('stand the periods of an average, each of which leads to what is behind it, in its column or by itself', async () => {
    const [month] = evaluation.columns;
    const average = { ...month!, kind: 'AGGREGATE' as const, fromPeriod: period('2025-01') };
    const rows = evaluation.rows.map((each) => ({ ...each, values: each.values.slice(0, 2) }));
    const { environment, router } = await openReport('&aggregate=average&figure=goods:all.2025-01', {
      columns: [month!, average],
      rows,
      marks: [],
    });
    await drilled(environment, {
      value: '1100.0000',
      explanation: explained({
        how: 'PERIODS',
        use: 'TURNOVER',
        aggregation: 'AVERAGE',
        elements: [
          element('1', { kind: 'PERIOD', period: period('2025-01'), value: '1000.0000' }),
          element('2', { kind: 'PERIOD', period: period('2025-02'), value: '1200.0000' }),
        ],
      }),
    });
    const panel = await screen.findByRole('complementary', { name: '4000 Goods' });
    const february = await within(panel).findByRole('link', { name: 'Feb 2025' });
    expect(february.getAttribute('href')).toContain('figure=goods%3A2025-02');
    await userEvent.click(within(panel).getByRole('link', { name: 'Jan 2025' }));
    expect(new URLSearchParams(router.state.location.search).get('figure')).toBe('goods:all.2025-01~2025-01');
    await waitFor(() =>
      expect(askedInput(environment)).toMatchObject({
        nodeKey: 'goods',
        column: 0,
        filters: {
          fromPeriodId: '2025-01',
          toPeriodId: '2025-01',
          aggregation: 'NONE',
          delta: { showDelta: false },
        },
      }),
    );
    await drilled(environment, {
      value: '1000.0000',
      sum: '1000.0000',
      totalCount: 1,
      explanation: explained({}),
      edges: [line('k1', '1000.0000')],
    });
    expect((await findLines('Transactions')).slice(1)).toHaveLength(1);
  });

  it('stand both sides of a difference, each in its column', async () => {
    const { environment } = await openReport('&figure=goods:2025-02.delta');
    await drilled(environment, {
      value: '200.0000',
      explanation: explained({
        how: 'DIFFERENCE',
        operation: 'SUB',
        elements: [
          element('1', { kind: 'SOURCE', value: '1200.0000' }),
          element('2', { kind: 'BASE', value: '1000.0000' }),
        ],
      }),
    });
    const panel = await screen.findByRole('complementary', { name: '4000 Goods' });
    await within(panel).findByRole('heading', { name: 'How it is made' });
    const leadsTo = (name: RegExp) => within(panel).getByRole('link', { name }).getAttribute('href');
    expect(leadsTo(/^Feb 2025 · Value$/)).toContain('figure=goods%3A2025-02&');
    expect(leadsTo(/^Feb 2025 · Base Jan 2025$/)).toContain('figure=goods%3A2025-01.base');
  });

  it('stands its base also where that is hidden among the columns', async () => {
    const { environment, grid } = await openReport('&base=hidden&figure=goods:2025-02.delta');
    expect(textsOf(grid, /^4000 Goods/)).toHaveLength(3);
    await drilled(environment, {
      value: '200.0000',
      explanation: explained({
        how: 'DIFFERENCE',
        operation: 'SUB',
        elements: [
          element('1', { kind: 'SOURCE', value: '1200.0000' }),
          element('2', { kind: 'BASE', value: '1000.0000' }),
        ],
      }),
    });
    const panel = await screen.findByRole('complementary', { name: '4000 Goods' });
    const base = await within(panel).findByRole('link', { name: 'Feb 2025 · Base Jan 2025' });
    await userEvent.click(base);
    await waitFor(() =>
      expect(askedInput(environment)).toMatchObject({
        nodeKey: 'goods',
        column: 1,
        filters: { delta: { hideBase: false } },
      }),
    );
  });

  it('stand the parts of a translated figure: those that count the other way are taken away', async () => {
    const { environment } = await openReport('&currency=USD&figure=revenue:2025-02');
    const part = {
      type: 'TURNOVER' as const,
      date: null,
      rateKind: 'AVERAGE' as const,
      isDeducted: false,
      statedCurrency: null,
      statedDebit: null,
      statedCredit: null,
      functionalCurrency: 'EUR',
      functionalDebit: '0.0000',
      functionalCredit: '50.0000',
      functionalRate: null,
      reportingRate: { rate: '1.100000', per: 1, origin: 'FEED' as const },
      debit: '0.0000',
      credit: '55.0000',
      period: period('2025-02'),
      legalEntity: { id: 'e1', code: 'DE01' },
    };
    await drilled(environment, {
      value: '1200.0000',
      currency: 'USD',
      sum: '1100.0000',
      totalCount: 3,
      translatedSum: '1200.0000',
      explanation: explained({ how: 'SUM' }),
      translatedParts: [
        { factor: -1, part },
        { factor: 1, part: { ...part, legalEntity: { id: 'e2', code: 'US01' } } },
        { factor: -3, part: { ...part, legalEntity: { id: 'e3', code: 'BG01' } } },
      ],
    });
    const found = await findLines('Translation of the figure');
    expect(found.slice(1).map(([name, , , amount]) => [name, amount])).toEqual([
      ['Turnover · Feb 2025DE01 · average rate', '55.00 Cr'],
      ['less: Turnover · Feb 2025US01 · average rate', '\u2212 55.00 Cr'],
      ['Turnover · Feb 2025BG01 · average rate', '3 × 55.00 Cr'],
    ]);
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
    expect([texts('term'), texts('definition')]).toEqual([
      ['Figure in USD', 'Sum of the parts below', 'Sum of 3 lines in EUR'],
      ['1,200.00', 'The parts add up to the figure1,200.00', '1,100.00'],
    ]);
  });

  it('is told apart by what the client has', async () => {
    const { environment, router } = await openReport('&figure=goods:2025-02&tab=statistics');
    await drilled(environment, { value: '1200.0000', sum: '1200.0000', explanation: explained({}) });
    const answerGroups = async (isAdditive: boolean, reason: 'NO_SUM' | 'TRANSLATED' | null = null) =>
      answer<StatisticsQuery>(environment, statisticsQuery, {
        client: {
          id: 'c',
          reportStatistics: {
            value: isAdditive ? '1200.0000' : null,
            isAdditive,
            reason,
            groups: isAdditive ? [{ key: '1', label: '4000', value: '1000.0000', count: null }] : [],
            rest: isAdditive ? { value: '200.0000', count: null } : null,
            next: null,
          },
        },
      });
    await answerGroups(true);
    expect(await findLines('Figure by Account')).toEqual([
      ['Account', 'Amount'],
      ['4000', '1,000.00'],
      ['(none)', '200.00'],
    ]);
    screen.getByText('Together 1,200.00');
    await userEvent.click(screen.getByRole('combobox', { name: 'Told apart by' }));
    await userEvent.click(screen.getByRole('option', { name: 'Vendor' }));
    expect(router.state.location.search).toContain('by=custom_1');
    await answerGroups(false, 'NO_SUM');
    await screen.findByText(/^This figure is no sum, and so cannot be told apart/);
    await userEvent.click(screen.getByRole('combobox', { name: 'Told apart by' }));
    await userEvent.click(screen.getByRole('option', { name: 'Account' }));
    await answerGroups(false, 'TRANSLATED');
    await screen.findByText(/^Postings are not translated one by one/);
  });

  it('is told apart by dimension values with what is rounded, where these are translated', async () => {
    const { environment } = await openReport(
      '&currency=USD&figure=goods:2025-02&tab=statistics&by=dimension_code',
    );
    await drilled(environment, { value: '10.0000', currency: 'USD', explanation: explained({}) });
    await answer<StatisticsQuery>(environment, statisticsQuery, {
      client: {
        id: 'c',
        reportStatistics: {
          value: '10.0000',
          isAdditive: true,
          reason: null,
          groups: [{ key: '1', label: 'SHOP', value: '9.9900', count: null }],
          rest: { value: '0.0100', count: null },
          next: null,
        },
      },
    });
    expect((await findLines('Figure by Dimension value by code')).slice(1)).toEqual([
      ['SHOP', '9.99'],
      ['(none, with what translating them apart rounds away)', '0.01'],
    ]);
  });

  it('is said to be newer than what the grid shows', async () => {
    const { environment, grid } = await openReport('&figure=goods:2025-02');
    await drilled(environment, { value: '1300.0000', explanation: explained({}) });
    const again = await screen.findByRole('button', { name: 'Reload the figures' });
    await userEvent.click(again);
    const rows = evaluation.rows.map((each) =>
      each.nodeKey === 'goods' ? { ...each, values: ['1300.0000', ...each.values.slice(1)] } : each,
    );
    await answerFigures(environment, { rows });
    await drilled(environment, { value: '1300.0000', explanation: explained({}) });
    await waitFor(() => expect(textsOf(grid, /^4000 Goods/)[0]).toBe('1,300.00'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload the figures' })).toBeNull());
  });

  it('tells of an account what the chart calls it beside what is meant of it, whatever its line is called', async () => {
    const rows = [...evaluation.rows, { ...evaluation.rows[1]!, nodeKey: 'cash' }];
    const { environment } = await openReport('&figure=cash:2025-02', { rows }, ofBank);
    await drilled(environment, {
      value: '1200.0000',
      explanation: explained({
        how: 'PERIODS',
        use: 'CLOSING_BALANCE',
        aggregation: 'AVERAGE',
        elements: [element('1', { kind: 'PERIOD', period: period('2025-02'), value: '1200.0000' })],
      }),
    });
    const panel = await screen.findByRole('complementary', { name: '1200 Liquid funds' });
    await within(panel).findByText('1200 Bank · Closing balance: the average of these periods.');
  });

  it.each([
    ['opened', ['1200 Liquid funds · Closing balance', '1200 Bank · Opening balance']],
    ['goods', ['1200 Liquid funds', '4000 Goods']],
  ])('tells parts of the same account apart by what is meant of it: %s', async (other, names) => {
    const { environment } = await openReport('&figure=margin:2025-02', {}, ofBank);
    await drilled(environment, {
      value: '1.0000',
      explanation: explained({
        how: 'FORMULA',
        elements: [
          element('1', { kind: 'OPERATOR', operator: 'DIV', value: '1.0000' }),
          element('2', { parentKey: '1', nodeKey: 'cash', value: '1200.0000' }),
          element('3', { parentKey: '1', nodeKey: other, value: '1200.0000' }),
        ],
      }),
    });
    const panel = await screen.findByRole('complementary', { name: 'Margin' });
    await within(panel).findByText('the first divided by the others');
    const links = within(panel).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
  });
});

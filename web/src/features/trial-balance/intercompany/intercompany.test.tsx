import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { createMockEnvironment } from 'relay-test-utils';
import matrixQuery, {
  type IntercompanyMatrixQuery,
} from '../../../__generated__/IntercompanyMatrixQuery.graphql.ts';
import query, { type IntercompanyPageQuery } from '../../../__generated__/IntercompanyPageQuery.graphql.ts';
import pairQuery, { type usePairQuery } from '../../../__generated__/usePairQuery.graphql.ts';
import { answer } from '../../../testing/answer.ts';
import { layOut } from '../../../testing/layout.ts';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { frameOf, pairFrom, pairText, readFilter } from './intercompanyFilter.ts';
import { IntercompanyPage } from './IntercompanyPage.tsx';
import { sideFigureFrom, sideFigureText } from './sideFigure.ts';

const period = (id: string, month: string, days: number, fiscalYear: number) => ({
  id,
  startDate: `${month}-01`,
  endDate: `${month}-${days}`,
  fiscalYear,
});
const periods = [period('p1', '2024-12', 31, 2024), period('p2', '2025-01', 31, 2025)];
const entity = (id: string, code: string) => ({ id, code, name: `Company ${code}` });
const entities = [entity('e1', 'A'), entity('e2', 'B'), entity('e3', 'C'), entity('e4', 'D')];
const frame = frameOf(periods, entities);

type MockEnvironment = ReturnType<typeof createMockEnvironment>;

/** What no page loads by itself: how many decimals the currency has. */
async function answerDigits(environment: MockEnvironment): Promise<void> {
  const asked = await waitFor(() => {
    const found = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === 'useMinorDigitsQuery');
    if (!found) throw new Error('Nobody has asked for currencies');
    return found;
  });
  act(() => environment.mock.resolve(asked, { data: { currencies: [{ code: 'EUR', minorDigits: 2 }] } }));
}

async function openPage(address: string) {
  const { environment, router } = renderRoute(<IntercompanyPage />, {
    address,
    query: { document: query, variables: { client: 'nordwind' } },
    namespaces: ['trial-balance/intercompany', 'trial-balance'],
  });
  await answer<IntercompanyPageQuery>(environment, query, {
    client: {
      id: 'client',
      isLimited: false,
      periodSet: { periods },
      legalEntities: { edges: entities.map((node) => ({ node })) },
      figureCoverage: [{ toPeriod: { id: 'p2', endDate: '2025-01-31' } }],
    },
  });
  const side = (id: string) => ({ legalEntity: { id } });
  await answer<IntercompanyMatrixQuery>(environment, matrixQuery, {
    client: {
      id: 'client',
      intercompany: {
        currency: 'EUR',
        toleranceAmount: '1.0000',
        tolerancePercent: '0.00',
        pairs: [
          { difference: '40.0000', state: 'MISMATCH', sides: [side('e1'), side('e2')] },
          { difference: '0.0000', state: 'MATCHED', sides: [side('e2'), side('e3')] },
        ],
      },
    },
  });
  await answerDigits(environment);
  return { environment, router };
}

const noAmounts = { adjustments: '0.0000', eliminated: '0.0000' };

describe('intercompany matching', () => {
  beforeEach(layOut);

  it('shows of each pair what it differs by and how far it agrees, whoever stands in the row', async () => {
    const { environment } = await openPage('/');
    expect(environment.mock.getAllOperations()).toEqual([]);
    const legend = await screen.findByRole('list', { name: 'Pairs by state' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '✓ Matched: 1',
      '≈ Within tolerance: 0',
      '≠ Mismatch: 1',
      '◐ One-sided: 0',
      'Tolerance 1.00 EUR',
    ]);
    expect(screen.getByLabelText('A and B: Mismatch, difference 40.00')).toBeTruthy();
    expect(screen.getByLabelText('B and A: Mismatch, difference 40.00')).toBeTruthy();
    expect(screen.getByLabelText('C and B: Matched, difference –')).toBeTruthy();
    // Whoever has nothing with anybody takes no room.
    expect(screen.queryByText('Company D')).toBeNull();
  });

  it('shows differences alone, and says so in the address', async () => {
    const { router } = await openPage('/');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Only differences' }));
    await waitFor(() => expect(screen.queryByText('Company C')).toBeNull());
    expect(router.state.location.search).toContain('differences=only');
  });

  it('opens both sides of a pair with a link for each figure, that of the row first', async () => {
    const { environment } = await openPage('/?pair=B~A');
    const own = { account: { id: 'a1', code: '1500', name: 'Claim' }, books: '140.0000', ...noAmounts };
    await answer<usePairQuery>(environment, pairQuery, {
      client: {
        id: 'client',
        intercompany: {
          currency: 'EUR',
          pairs: [
            {
              difference: '40.0000',
              state: 'MISMATCH',
              sides: [
                {
                  legalEntity: entities[0]!,
                  currency: 'EUR',
                  balance: '140.0000',
                  functionalBalance: '140.0000',
                  books: '140.0000',
                  ...noAmounts,
                  accounts: [{ ...own, balance: '140.0000', functionalBalance: '140.0000' }],
                },
                {
                  legalEntity: entities[1]!,
                  currency: 'USD',
                  balance: '-100.0000',
                  functionalBalance: '-110.0000',
                  books: '-100.0000',
                  ...noAmounts,
                  accounts: [],
                },
              ],
            },
          ],
        },
      },
    });
    const panel = await screen.findByRole('complementary', { name: 'B – A' });
    const headings = within(panel).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['B Company B', 'A Company A']);
    expect(within(panel).getByText('Nothing booked with the other side.')).toBeTruthy();
    const [link] = within(panel).getAllByRole('link', { name: '140.00' });
    // The second side, since that of the row comes first.
    expect(link?.getAttribute('href')).toContain('figure=1.books.1500');
  });
});

describe('the address of a matrix', () => {
  it('has the year of the latest figures at first, and what it names after that', () => {
    const read = (search: string) => readFilter(new URLSearchParams(search), frame, '2025-01-31');
    expect(read('')).toMatchObject({ from: periods[1], to: periods[1], view: 'BALANCES' });
    expect(read('from=2025-01&to=2024-12&view=result&entity=A&entity=X')).toMatchObject({
      from: periods[0],
      to: periods[1],
      view: 'RESULT',
      legalEntityIds: ['e1'],
      unknownCount: 1,
    });
    expect(readFilter(new URLSearchParams(), frameOf([], []), null)).toBeNull();
  });

  it('names pairs and figures as they are read again', () => {
    expect(pairFrom(pairText(frame.words, ['e2', 'e1']), frame)).toEqual(['e2', 'e1']);
    for (const text of ['A', 'A~A', 'A~X', '']) expect(pairFrom(text, frame)).toBeNull();
    for (const accountWord of [null, '15.00']) {
      const figure = { side: 1, origin: 'eliminated', accountWord } as const;
      expect(sideFigureFrom(sideFigureText(figure))).toEqual(figure);
    }
    for (const text of ['2.books', '0.other', 'closing.debit.2024-01.1'])
      expect(sideFigureFrom(text)).toBeNull();
  });
});

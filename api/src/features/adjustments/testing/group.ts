import type { TestApi } from '../../../testing/testApi.ts';
import {
  bringInEntries,
  openHalves,
  type TranslatedBooks,
} from '../../trial-balance/testing/translatedBooks.ts';

/** Two legal entities in half years, one of them in USD, with a sale each, and adjustments between them. */

export interface Made {
  readonly id: number;
  readonly status: string;
  readonly revision: number;
  readonly origin_id: number | null;
  readonly period_id: number;
  readonly is_locked: boolean;
  readonly is_stale: boolean;
  readonly is_reversal: boolean;
  readonly can_decide: boolean;
  readonly reason: string | null;
  readonly lines: readonly {
    readonly legal_entity_id: number;
    readonly side: string;
    readonly amount: string;
    readonly functional_amount: string;
    readonly global_amount: string;
  }[];
}

type Line = readonly [entity: string, account: string, side: 'debit' | 'credit', amount: string];

export interface AdjustedGroup extends TranslatedBooks {
  /** The body of an adjustment of entity E and U, in the second half of 2024 unless it says otherwise. */
  readonly bodyOf: (lines: readonly Line[], change?: object) => Record<string, unknown>;
  readonly make: (lines: readonly Line[], change?: object) => Promise<Made>;
  readonly list: () => Promise<readonly Made[]>;
}

export const provision: readonly Line[] = [
  ['E', '5000', 'debit', '108.00'],
  ['U', '1000', 'credit', '108.00'],
];

export async function openGroup(api: TestApi, name: string): Promise<AdjustedGroup> {
  const opened = await openHalves(api, {
    name,
    entities: [
      { code: 'E', currency: 'EUR' },
      { code: 'U', currency: 'USD' },
    ],
    currencies: ['EUR', 'CHF'],
  });
  const { books, idOf, entityId, periodId } = opened;
  for (const entity of ['E', 'U']) {
    await bringInEntries(books, entity, [
      ['2024-01-02', '1000', '2000', 70],
      ['2024-07-02', '1000', '4000', 30],
    ]);
  }
  const bodyOf: AdjustedGroup['bodyOf'] = (lines, change = {}) => ({
    period_id: periodId('2024-07-01'),
    first_legal_entity_id: entityId('E'),
    second_legal_entity_id: entityId('U'),
    description: 'Provision of the group',
    currency: 'USD',
    lines: lines.map(([entity, account, side, amount]) => ({
      legal_entity_id: entityId(entity),
      account_id: idOf(account),
      side,
      amount,
    })),
    ...change,
  });
  return {
    ...opened,
    bodyOf,
    make: async (lines, change) => books.session.ok<Made>('POST', '/adjustments', bodyOf(lines, change)),
    list: async () => (await books.session.ok<{ items: Made[] }>('GET', '/adjustments')).items,
  };
}

import { expect, it } from 'vitest';
import { countTurns } from '../../../testing/countTurns.ts';
import type { Turnover } from '../../postings/readService.ts';
import { toCells } from './output.ts';

it('many cells are made in turns of the event loop, each with what its rows add up to', async () => {
  const [accountCount, rowCount] = [50, 1_000];
  const rows = Array.from({ length: accountCount * rowCount }, (_, index): Turnover => ({
    account_id: index % accountCount,
    period_id: index,
    dimension_instance_id: 1,
    kind: 'source',
    debit: 10_000n,
    credit: 0n,
  }));
  const { result, turns } = await countTurns(() => toCells(rows, true));
  expect(result).toHaveLength(accountCount);
  for (const { debit, credit, debit_details: details, credit_details: none } of result) {
    expect([debit, credit, details?.length, none]).toEqual(['1000.0000', '0.0000', rowCount, []]);
  }
  expect(turns).toBeGreaterThanOrEqual(accountCount / 5);
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEntities, readLedgerFile } from '../../demo/src/files.ts';
import type { GraphSession } from '../../demo/src/graph.ts';
import { organisationAdministrator } from '../../demo/src/users.ts';
import { findClient, listPeriods, type Period } from '../support/books.ts';
import { parseCells } from '../support/csv.ts';
import { databaseKinds } from '../support/database.ts';
import { decimal, sum, units } from '../support/decimals.ts';
import { type RunningDemonstration, startDemonstration } from '../support/demonstration.ts';
import { listTransactions, readSource, type Transaction } from '../support/transactions.ts';
import { parts, readTrialBalance, type TrialBalanceRow } from '../support/trialBalance.ts';

/** Every figure leads to the postings that add up to it, and each of these to its row of the file. */

/** A place in the trial balance, as fractions of what is there: the property holds for whatever they hit. */
const place = fc.record({
  row: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  from: fc.nat(35),
  length: fc.nat(5),
  part: fc.constantFrom(...parts),
  entity: fc.option(fc.nat(5), { freq: 2 }),
  isTotal: fc.integer({ min: 0, max: 7 }).map((value) => value === 0),
});

const figureCount = 30;
/** Of the postings behind a figure this many are followed to the cells of their row. */
const followedMax = 5;

describe.each(databaseKinds)('drill-down on the %s database', (kind) => {
  let demonstration: RunningDemonstration;
  let session: GraphSession;
  let clientId: string;
  let periods: readonly Period[];
  let entities: readonly { readonly id: string; readonly code: string }[];
  let chart: readonly { readonly id: string; readonly parent: { readonly id: string } | null }[];
  const files = new Map<string, readonly (readonly string[])[]>();

  beforeAll(async () => {
    demonstration = await startDemonstration(kind);
    session = await demonstration.product.logIn(organisationAdministrator);
    clientId = await findClient(session, 'Nordwind Group');
    periods = await listPeriods({ session, clientId });
    const { client } = await session.send<{
      client: { legalEntities: typeof entities; ledger: { accounts: typeof chart } };
    }>(
      `query ($id: ID!) { client(id: $id) { legalEntities { id code } ledger { accounts { id parent { id } } } } }`,
      { id: clientId },
    );
    entities = client.legalEntities;
    chart = client.ledger.accounts;
    for (const { code } of await readEntities()) {
      const { name, bytes } = await readLedgerFile(code);
      files.set(name, parseCells(bytes));
    }
  });
  afterAll(() => demonstration.stop());

  /** The account and all below it. */
  function subtree(accountId: string): readonly string[] {
    const children = chart.filter((account) => account.parent?.id === accountId);
    return [accountId, ...children.flatMap((child) => subtree(child.id))];
  }

  function accountsOf(row: TrialBalanceRow): readonly string[] | undefined {
    return row.account === null ? undefined : subtree(row.account.id);
  }

  async function expectSourceRow(transaction: Transaction): Promise<void> {
    const source = await readSource(session, clientId, transaction.id);
    const cells = files.get(source.fileName)?.[source.rowNo - 1];
    expect(source.rowNo).toBe(transaction.rowNo);
    expect(source.cells).toEqual(cells);
    expect(source.columns.map((column) => column.name)).toEqual(files.get(source.fileName)?.[0]);
    const cell = (name: string): string =>
      cells?.[source.columns.findIndex((column) => column.name === name)] ?? '';
    expect(cell('account')).toBe(transaction.account?.code);
    expect(cell('posting_date')).toBe(transaction.date);
    expect(cell('entity')).toBe(transaction.legalEntity.code);
    const side = transaction.debit === '0.0000' ? 'credit' : 'debit';
    expect(cell(side)).not.toBe('');
  }

  it('the postings behind a figure add up to it and name their rows', async () => {
    await fc.assert(
      fc.asyncProperty(place, async ({ row: where, from, length, part, entity, isTotal }) => {
        const fromPeriod = periods[from];
        const toPeriod = periods[Math.min(from + length, 35)];
        const legalEntity = entity === null ? undefined : entities[entity];
        if (fromPeriod === undefined || toPeriod === undefined) throw new Error('There are 36 months');
        const range = {
          fromPeriodId: fromPeriod.id,
          toPeriodId: toPeriod.id,
          ...(legalEntity === undefined ? {} : { legalEntityIds: [legalEntity.id] }),
        };
        const balance = await readTrialBalance(session, clientId, { ...range, aggregate: true });
        const candidates = balance.rows.filter((candidate) =>
          isTotal ? candidate.computed === 'TOTAL' : candidate.account !== null,
        );
        const row = candidates[Math.floor(where * candidates.length)];
        if (row === undefined) throw new Error('The trial balance has no row');
        const debit = row[part].debit[0] ?? 0n;
        const credit = row[part].credit[0] ?? 0n;

        const accountIds = accountsOf(row);
        const filter = {
          ...range,
          part: part.toUpperCase(),
          ...(accountIds === undefined ? {} : { accountIds }),
        };
        const { transactions, ...sums } = await listTransactions(session, clientId, filter);
        const listedDebit = sum(transactions.map((transaction) => units(transaction.debit)));
        const listedCredit = sum(transactions.map((transaction) => units(transaction.credit)));
        expect(transactions).toHaveLength(sums.totalCount);
        expect([sums.debit, sums.credit]).toEqual([decimal(listedDebit), decimal(listedCredit)]);
        // Turnover is shown gross, opening and closing net.
        const isGross = part === 'turnover';
        const listed = isGross ? [listedDebit, listedCredit] : [listedDebit - listedCredit];
        const figure = isGross ? [debit, credit] : [debit - credit];
        expect(listed.map(decimal)).toEqual(figure.map(decimal));

        // Each side of a net balance by itself: what stands on it, and nothing of the other side.
        for (const [side, value] of [['DEBIT', debit] as const, ['CREDIT', -credit] as const]) {
          if (isGross) break;
          const onSide = await listTransactions(session, clientId, { ...filter, side });
          expect(decimal(units(onSide.debit) - units(onSide.credit))).toBe(decimal(value));
        }

        const step = Math.max(1, Math.floor(transactions.length / followedMax));
        const postings = transactions.filter((_, index) => index % step === 0).slice(0, followedMax);
        for (const posting of postings) await expectSourceRow(posting);
      }),
      { numRuns: figureCount, endOnFailure: true },
    );
  });

  it('all postings of an entity together are the whole file', async () => {
    const [entity] = entities;
    const [first] = periods;
    const last = periods[35];
    if (entity === undefined || first === undefined || last === undefined) throw new Error('No entity');
    const { transactions } = await listTransactions(session, clientId, {
      fromPeriodId: first.id,
      toPeriodId: last.id,
      legalEntityIds: [entity.id],
      useFunctionalCurrency: true,
      part: 'TURNOVER',
    });
    const posted = new Map<number, bigint>();
    for (const { rowNo, debit, credit } of transactions) {
      if (rowNo === null) throw new Error('A posting names no row');
      posted.set(rowNo, (posted.get(rowNo) ?? 0n) + units(debit) - units(credit));
    }
    const [header = [], ...rows] = files.get(`gl-${entity.code}.csv`) ?? [];
    const amount = (row: readonly string[], name: string): bigint => {
      const cell = row[header.indexOf(name)] ?? '';
      return cell === '' ? 0n : units(cell);
    };
    const expected = rows.map(
      (row, index) => [index + 2, amount(row, 'debit') - amount(row, 'credit')] as const,
    );
    expect([...posted].toSorted(([left], [right]) => left - right)).toEqual(
      expected.filter(([, value]) => value !== 0n),
    );
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphSession } from '../../demo/src/graph.ts';
import { organisationAdministrator } from '../../demo/src/users.ts';
import { findClient, listPeriods, type Period } from '../support/books.ts';
import { databaseKinds } from '../support/database.ts';
import { decimal, sum, units } from '../support/decimals.ts';
import { type RunningDemonstration, startDemonstration } from '../support/demonstration.ts';
import { type LedgerFile, readLedgerFiles } from '../support/ledgerFiles.ts';
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

/** Sums by key. */
class Totals {
  readonly #sums = new Map<string, bigint>();

  add(key: string, amount: bigint): void {
    this.#sums.set(key, (this.#sums.get(key) ?? 0n) + amount);
  }

  /** Those that are not zero, in order of their keys. */
  get lines(): readonly string[] {
    return [...this.#sums]
      .filter(([, amount]) => amount !== 0n)
      .map(([key, amount]) => `${key} ${decimal(amount)}`)
      .toSorted();
  }
}

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
  let files: ReadonlyMap<string, LedgerFile>;

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
    files = await readLedgerFiles();
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
    const file = files.get(source.fileName);
    expect(source.rowNo).toBe(transaction.rowNo);
    expect(source.cells).toEqual(file?.rows[source.rowNo - 1]);
    expect(source.columns.map((column) => column.name)).toEqual(file?.rows[0]);
    expect(file?.entity).toBe(transaction.legalEntity.code);
    const side = transaction.debit === '0.0000' ? 'credit' : 'debit';
    const line = file?.lines.find(
      ({ rowNo, ...candidate }) =>
        rowNo === source.rowNo && candidate.side === side && candidate.account === transaction.account?.code,
    );
    expect(line?.date).toBe(transaction.date);
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

  it.each(['AT02', 'BG03', 'DE01'])('all postings of %s together are the whole file', async (code) => {
    const entity = entities.find((candidate) => candidate.code === code);
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
    const posted = new Totals();
    for (const { rowNo, account, debit, credit } of transactions) {
      if (rowNo === null) throw new Error('A posting names no row');
      posted.add(`${rowNo} ${account?.code} debit`, units(debit));
      posted.add(`${rowNo} ${account?.code} credit`, units(credit));
    }
    const written = new Totals();
    for (const { rowNo, account, side, amount } of files.get(`gl-${code}.csv`)?.lines ?? []) {
      written.add(`${rowNo} ${account} ${side}`, amount);
    }
    expect(written.lines.length).toBeGreaterThan(1000);
    expect(posted.lines).toEqual(written.lines);
  });
});

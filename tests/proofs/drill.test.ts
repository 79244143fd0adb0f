import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, type GraphSession, nodesOf } from '../../demo/src/graph.ts';
import { organisationAdministrator } from '../../demo/src/users.ts';
import { findClient, listPeriods, type Period } from '../support/books.ts';
import { databaseKinds } from '../support/database.ts';
import { decimal, sum, units } from '../support/decimals.ts';
import { isProving } from '../../api/src/testing/rounds.ts';
import { sharedProduct } from '../support/sharedProduct.ts';
import { type LedgerFile, readLedgerFiles } from '../support/ledgerFiles.ts';
import {
  listTransactions,
  readSource,
  readTransactionSums,
  type Transaction,
} from '../support/transactions.ts';
import { parts, readTrialBalance, type TrialBalanceRow } from '../support/trialBalance.ts';

/** Every figure leads to the postings that add up to it, and each of these to its row of the file. */

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

function at<T>(list: readonly T[], where: number): T {
  const found = list[Math.floor(where * list.length)];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
}

/** A place in the trial balance and its filters, as shares of what is there: the property holds for whatever they hit. */
const place = fc.record({
  row: share,
  /** A cost centre, a product, a group of them, or none of them. */
  dimension: fc.option(share, { freq: 2 }),
  isFunctional: fc.boolean(),
  excludeClosed: fc.boolean(),
  aggregate: fc.boolean(),
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

/** Lines without an account that have figures of the books; what eliminations leave is none. */
const computedOfBooks = new Set<string | null>(['TOTAL', 'RESULT_OF_EARLIER_YEARS']);

const figureCount = isProving ? 100 : 12;
/** Of the postings behind a figure this many are followed to the cells of their row. */
const followedMax = 5;

describe.each(databaseKinds)('drill-down on the %s database', (kind) => {
  const product = sharedProduct(kind);
  let session: GraphSession;
  let clientId: string;
  let periods: readonly Period[];
  let entities: readonly { readonly id: string; readonly code: string }[];
  let instanceIds: readonly string[];
  let files: ReadonlyMap<string, LedgerFile>;

  beforeAll(async () => {
    session = await product.logIn(organisationAdministrator);
    clientId = await findClient(session, 'Nordwind Group');
    periods = await listPeriods({ session, clientId });
    const { client } = await session.send<{
      client: {
        legalEntities: Connection<(typeof entities)[number]>;
        dimensions: readonly { instances: readonly { id: string }[] }[];
      };
    }>(
      `query ($id: ID!) { client(id: $id) { legalEntities(first: 100) { edges { node { id code } } } dimensions { instances { id } } } }`,
      {
        id: clientId,
      },
    );
    entities = nodesOf(client.legalEntities);
    instanceIds = client.dimensions.flatMap(({ instances }) => instances.map(({ id }) => id));
    files = await readLedgerFiles();
  });
  afterAll(() => product.leave());

  /** What the screen asks behind a row: of a parent with all below it, of a computed line by its name. */
  function rowFilter({ account, computed, currency }: TrialBalanceRow): Readonly<Record<string, unknown>> {
    return {
      ...(account === null ? {} : { accountIds: [account.id], includeSubaccounts: true }),
      ...(computed === 'RESULT_OF_EARLIER_YEARS' ? { computed } : {}),
      currency,
    };
  }

  /** One instance with all below it, or what lies in none. */
  function dimensionFilter(where: number | null): Readonly<Record<string, unknown>> {
    if (where === null) return {};
    const id = at([...instanceIds, null], where);
    return id === null ? { includeDefaultStructure: true } : { dimensionInstanceIds: [id] };
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
      fc.asyncProperty(place, async (chosen) => {
        const { from, length, part, aggregate, excludeClosed } = chosen;
        const fromPeriod = periods[from];
        const toPeriod = periods[Math.min(from + length, 35)];
        const legalEntity = chosen.entity === null ? undefined : entities[chosen.entity];
        if (fromPeriod === undefined || toPeriod === undefined) throw new Error('There are 36 months');
        const shared = {
          ...(legalEntity === undefined ? {} : { legalEntityIds: [legalEntity.id] }),
          ...dimensionFilter(chosen.dimension),
          useFunctionalCurrency: chosen.isFunctional,
          excludeClosed,
        };
        const range = { fromPeriodId: fromPeriod.id, toPeriodId: toPeriod.id };
        const balance = await readTrialBalance(session, clientId, { ...range, ...shared, aggregate });
        const candidates = balance.rows.filter(({ computed, account }) =>
          chosen.isTotal ? computedOfBooks.has(computed) : account !== null,
        );
        const row = at(candidates, chosen.row);
        const columnIndex = balance.columns.length - 1;
        const column = balance.columns[columnIndex];
        if (column === undefined) throw new Error('The trial balance has no column');
        const debit = row[part].debit[columnIndex] ?? 0n;
        const credit = row[part].credit[columnIndex] ?? 0n;

        const filter = {
          ...shared,
          ...rowFilter(row),
          fromPeriodId: column.fromPeriod.id,
          toPeriodId: column.toPeriod.id,
          part: part.toUpperCase(),
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
          const onSide = await readTransactionSums(session, clientId, { ...filter, side });
          expect(decimal(units(onSide.debit) - units(onSide.credit))).toBe(decimal(value));
        }

        const step = Math.max(1, Math.floor(transactions.length / followedMax));
        const postings = transactions.filter((_, index) => index % step === 0).slice(0, followedMax);
        for (const posting of postings) await expectSourceRow(posting);
      }),
      { numRuns: figureCount, endOnFailure: true },
    );
  });

  it.each(isProving ? ['AT02', 'BG03', 'DE01'] : ['BG03'])(
    'all postings of %s together are the whole file',
    async (code) => {
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
    },
  );
});

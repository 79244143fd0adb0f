import type { ClientId } from '@tributary/engine/ids';
import { type Amount, parseAmount } from '@tributary/engine/money/amount';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { countedPayrollVersions } from '../payroll-figures/service.ts';
import { GoneMeanwhileError } from '../postings/readService.ts';
import type { LineKey, LinePlace, LineQuery, LineSort } from './lineQueries.ts';
import { pageLines, sumLines } from './lineStore.ts';
import { listPeople } from './store.ts';

/** The lines behind figures of payroll, for whoever shows such figures among others. */

export type { LineKey, LinePlace, LineQuery, LineSort } from './lineQueries.ts';

export interface PayrollLine {
  readonly key: LinePlace;
  /** By what it stands where it stands. */
  readonly sorted: bigint;
  readonly cell: number;
  readonly accountId: number;
  readonly legalEntityId: number;
  readonly periodId: number;
  readonly side: 'debit' | 'credit';
  /** Null: persons are not told apart. */
  readonly person: { readonly id: number; readonly name: string } | null;
  /** Null: there are several. */
  readonly dimensionInstanceId: number | null;
  readonly value: Amount;
}

/** Payroll of one moment. */
export interface PayrollMoment {
  readonly clientId: ClientId;
  /** As they counted then; where others count by now all begins anew. */
  readonly versions: string;
}

async function read<Result>(
  db: Database,
  { clientId, versions }: PayrollMoment,
  work: (transaction: ClientTransaction) => Promise<Result>,
): Promise<Result> {
  return db.client(clientId, async (transaction) => {
    const found = await work(transaction);
    // Each statement reads what is committed by then.
    if ((await countedPayrollVersions(transaction, clientId)) !== versions) throw new GoneMeanwhileError();
    return found;
  });
}

/** @throws GoneMeanwhileError */
export async function readPayrollLines(
  db: Database,
  moment: PayrollMoment,
  query: LineQuery,
  page: { readonly sort: LineSort | null; readonly after: LineKey | null; readonly limit: number },
): Promise<readonly PayrollLine[]> {
  return read(db, moment, async (transaction) => {
    const found = await pageLines(transaction, moment.clientId, query, page);
    const people = query.isByPerson ? new Set(found.map((line) => line.person_id)) : [];
    const names = new Map(
      (await listPeople(transaction, moment.clientId, [...people])).map(({ id, name }) => [id, name]),
    );
    return found.map((line): PayrollLine => {
      const { cell, account_id: accountId, legal_entity_id: legalEntityId, place, side } = line;
      const { person_id: personId } = line;
      return {
        key: [cell, accountId, legalEntityId, place, side, personId],
        sorted: BigInt(line.sorted),
        cell,
        accountId,
        legalEntityId,
        periodId: line.period_id,
        side: side === 0 ? 'debit' : 'credit',
        person: query.isByPerson ? { id: personId, name: names.get(personId) ?? '' } : null,
        dimensionInstanceId: line.dimension_instance_id,
        value: parseAmount(line.value) ?? 0n,
      };
    });
  });
}

/** How many there are, and what they add up to, by legal entity. @throws GoneMeanwhileError */
export async function sumPayrollLines(
  db: Database,
  moment: PayrollMoment,
  query: LineQuery,
): Promise<readonly { readonly legalEntityId: number; readonly count: number; readonly value: Amount }[]> {
  return read(db, moment, async (transaction) =>
    (await sumLines(transaction, moment.clientId, query)).map(({ legal_entity_id: id, count, value }) => ({
      legalEntityId: id,
      count,
      value: parseAmount(value) ?? 0n,
    })),
  );
}

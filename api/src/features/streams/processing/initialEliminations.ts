import {
  eliminationsOfInitial,
  type InitialMark,
} from '@tributary/engine/initial-balances/initialEliminations';
import type { ClientId, LegalEntityId } from '@tributary/engine/ids';
import { createPeriodTable } from '@tributary/engine/periods/periodTable';
import { isDeepStrictEqual } from 'node:util';
import type { ClientTransaction } from '../../../db/database.ts';
import { onWholeClient } from '../../../db/transactions.ts';
import { accountsOf } from '../../chart-of-accounts/service.ts';
import { engineDimensionsOf } from '../../dimensions/engineService.ts';
import { legalEntitiesOf } from '../../legal-entities/service.ts';
import { toEnginePeriod } from '../../periods/engineService.ts';
import { locksOf } from '../../periods/locks/service.ts';
import { periodsOf } from '../../periods/service.ts';
import {
  initialLinesOf,
  lockPlaced,
  type PlacedInitialBalance,
  saveInitialMarks,
  saveStaleCauses,
} from '../../postings/initialBalanceService.ts';
import { causesInOrder, type JudgeMarks, registerJudgeOfMarks } from '../../staleness/service.ts';
import { listEliminationsOf, streams } from '../instances/service.ts';
import { toEngineElimination, toLedgerAccount } from './plan.ts';

const isSameMark = (one: InitialMark | null, other: InitialMark | null): boolean =>
  one?.ruleId === other?.ruleId && one?.counterpartyId === other?.counterpartyId;

/** Marks as the rules would make them now, where they are others than those that are kept. */
async function otherMarksOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  initial: PlacedInitialBalance,
) {
  const ofEntity = { legal_entity_id: initial.entityId, kind: 'financial' } as const;
  const own = await streams.list(transaction, clientId, ofEntity, 'id');
  const rules = await listEliminationsOf(
    transaction,
    clientId,
    own.map(({ id }) => id),
  );
  if (rules.length === 0 && initial.eliminationMarks.length === 0) return null;
  const lines = await initialLinesOf(transaction, clientId, initial.id);
  const marks = await marksOf(transaction, clientId, { ...initial, rules, lines });
  const used = new Set(marks.flatMap((mark) => (mark === null ? [] : [mark.ruleId as number])));
  const kept = rules.flatMap(({ id, set, kind }) => (used.has(id) ? [{ ruleId: id, set, kind }] : []));
  const changed = lines.flatMap(({ lineNumber, elimination }, place) => {
    const mark = marks[place] ?? null;
    return isSameMark(elimination ?? null, mark) ? [] : [{ lineNumber, mark }];
  });
  return changed.length === 0 && isDeepStrictEqual(kept, initial.eliminationMarks) ? null : { changed, kept };
}

/**
 * Marks the lines of the initial balance of a legal entity by the elimination rules of its streams as they are now: when it is saved,
 * and when an import of the entity is processed, which is when rules begin to count. What stands in locked periods stays as it is.
 */
export async function eliminateInitialBalance(
  transaction: ClientTransaction,
  clientId: ClientId,
  entityId: number,
): Promise<void> {
  // Whoever changes rules meanwhile waits, and then judges what is marked here.
  const [initial] = await lockPlaced(transaction, clientId, entityId);
  if (initial === undefined) return;
  const locks = await locksOf(transaction, clientId);
  if (locks.throughPlace(entityId) >= initial.openingPlace) return;
  const others = await otherMarksOf(transaction, clientId, initial);
  if (others !== null) await saveInitialMarks(transaction, clientId, initial.id, others);
  await saveStaleCauses(transaction, clientId, initial, []);
}

/** Says of initial balances, in locked periods too, whether the rules would mark them otherwise now. */
const judgeInitialMarks: JudgeMarks = async (transaction, clientId, cause, entityId) => {
  for (const initial of await lockPlaced(transaction, clientId, entityId)) {
    const isStale = (await otherMarksOf(transaction, clientId, initial)) !== null;
    const causes = isStale ? causesInOrder([...initial.staleCauses, cause]) : [];
    await saveStaleCauses(transaction, clientId, initial, causes);
  }
};

registerJudgeOfMarks(judgeInitialMarks);

async function marksOf(
  transaction: ClientTransaction,
  clientId: ClientId,
  {
    entityId,
    rules,
    lines,
    openingPeriodId,
  }: {
    readonly entityId: number;
    readonly rules: Awaited<ReturnType<typeof listEliminationsOf>>;
    readonly lines: Awaited<ReturnType<typeof initialLinesOf>>;
    readonly openingPeriodId: number;
  },
): Promise<(InitialMark | null)[]> {
  const periods = (await periodsOf(transaction, clientId)).map(toEnginePeriod);
  const entities = await onWholeClient(transaction, () => legalEntitiesOf(transaction, clientId));
  return eliminationsOfInitial(lines, {
    consolidation: {
      legalEntityId: entityId as LegalEntityId,
      entities: entities.map(({ id, code }) => ({ id: id as LegalEntityId, code })),
      // Those of one stream after those of another: of rules that agree the first counts.
      rules: rules.map((rule, position) => toEngineElimination({ ...rule, position })),
    },
    accounts: (await accountsOf(transaction, clientId)).map(toLedgerAccount),
    dimensions: await engineDimensionsOf(transaction, clientId, periods),
    table: createPeriodTable(periods),
    periodIndex: periods.findIndex(({ id }) => id === openingPeriodId),
  });
}

import { BalanceFrame } from '@tributary/engine/balances/balanceFrame';
import { LineTranslation } from '@tributary/engine/balances/lineTranslation';
import type { TrialBalanceAccount } from '@tributary/engine/balances/periodBalance';
import { ShownColumns } from '@tributary/engine/balances/shownColumns';
import {
  type DifferenceLine,
  differenceParts,
  type TranslatedPart,
  translatedParts,
} from '@tributary/engine/balances/translatedParts';
import { computeTrialBalance, type TrialBalanceRow } from '@tributary/engine/balances/trialBalance';
import type { BalancePart } from '@tributary/engine/balances/trialBalanceSums';
import { EntityTurnovers } from '@tributary/engine/balances/turnovers';
import type { AccountId, LegalEntityId, PeriodId } from '@tributary/engine/ids';
import type { Amount } from '@tributary/engine/money/amount';
import type { Period } from '@tributary/engine/periods/period';
import type { InstancesInPeriods } from '../dimensions/service.ts';
import { type EntityBodies, entityBalancesOf } from './entityBalances.ts';
import type { EliminationFilter } from '../postings/readService.ts';
import { eliminationSides } from './standing.ts';
import { MissingRatesError } from './missingRatesError.ts';

type Side = 'debit' | 'credit';

/** What a translated figure is made of: a question for the threads of the trial balance. */
export interface PartsTask {
  /** Without their tree, so that each row is the account's own balance. */
  readonly accounts: readonly TrialBalanceAccount[];
  readonly periods: readonly Period[];
  readonly fromPeriodId: PeriodId;
  readonly toPeriodId: PeriodId;
  readonly part: Exclude<BalancePart, 'scopeEffect'>;
  readonly side: Side | null;
  /** Accounts of the figure; null: all of them and the computed lines, the total. */
  readonly accountIds: readonly number[] | null;
  /** A computed line alone. */
  readonly computed: 'result_of_earlier_years' | 'translation_adjustment' | null;
  /** A line of what eliminations of all entities together leave; null: another figure. */
  readonly difference: DifferenceLine | null;
  readonly excludeClosed: boolean;
  readonly dimensions: readonly InstancesInPeriods[] | null;
  /** Accounts against which was posted; null: all. */
  readonly correspondingAccounts: ReadonlySet<number> | null;
  /** Null: what was posted; else what is eliminated. */
  readonly eliminations: EliminationFilter | null;
  readonly entities: readonly EntityBodies[];
}

interface Sides {
  readonly debit: Amount;
  readonly credit: Amount;
}

export interface EntityParts {
  readonly entityId: number;
  readonly parts: readonly TranslatedPart[];
  /** What the translation adjustment gives to a total. */
  readonly adjustment: Sides;
}

const nothing: Sides = { debit: 0n, credit: 0n };

/** The adjustment is what all others lack: each of their parts is taken away from it, and what they take away is added. */
const turnedAround = (part: TranslatedPart): TranslatedPart => ({ ...part, isDeducted: !part.isDeducted });

const addedFirst = (parts: readonly TranslatedPart[]): TranslatedPart[] =>
  parts.toSorted((left, right) => Number(left.isDeducted) - Number(right.isDeducted));

const onSide = (part: TranslatedPart, side: Side): TranslatedPart =>
  side === 'debit'
    ? { ...part, functionalCredit: 0n, credit: 0n }
    : { ...part, functionalDebit: 0n, debit: 0n };

/** The parts of a figure, by company: with what the adjustment gives they add up to it. Refuses what rests on missing rates. */
export function findParts(task: PartsTask): EntityParts[] {
  return task.entities.map((entity) => new EntityFigure(task, entity).parts());
}

class EntityFigure {
  readonly #task: PartsTask;
  readonly #entity: EntityBodies;
  readonly #rows: readonly TrialBalanceRow[];

  constructor(task: PartsTask, entity: EntityBodies) {
    const { retainedEarningsAccount: retained } = entity;
    this.#task = task;
    this.#entity = entity;
    const { rows, missingRates } = computeTrialBalance({
      accounts: task.accounts,
      periods: task.periods,
      fromPeriodId: task.fromPeriodId,
      toPeriodId: task.toPeriodId,
      columns: 'range',
      balances: [this.#balances],
      retainedEarningsAccounts: new Map(
        retained === null ? [] : [[entity.entityId as LegalEntityId, retained as AccountId]],
      ),
    });
    if (missingRates.length > 0) throw new MissingRatesError(missingRates);
    this.#rows = rows;
  }

  get #kind() {
    return this.#task.eliminations === null ? 'source' : 'elimination';
  }

  get #balances() {
    const { dimensions, excludeClosed, correspondingAccounts, eliminations } = this.#task;
    return entityBalancesOf(this.#entity, dimensions, {
      correspondingAccounts,
      eliminations,
      kinds: [this.#kind],
      excludeClosed,
      isFunctional: true,
    });
  }

  parts(): EntityParts {
    const { entityId } = this.#entity;
    const { accountIds, computed, side, part, difference } = this.#task;
    // All of it stands behind either side: the line is net over all legal entities.
    if (difference !== null)
      return { entityId, parts: this.#differenceParts(difference), adjustment: nothing };
    if (computed === 'translation_adjustment') {
      const isMeant = side === null || this.#isStanding('translation_adjustment', null, side);
      return {
        entityId,
        parts: isMeant ? addedFirst(this.#partsOf(null, null).map(turnedAround)) : [],
        adjustment: nothing,
      };
    }
    const wanted = computed === null ? accountIds : [];
    if (part === 'turnover') {
      const all = this.#partsOf(wanted, null);
      const parts = side === null ? all : all.map((each) => onSide(each, side));
      return { entityId, parts, adjustment: this.#adjustmentOf() };
    }
    return { entityId, parts: this.#partsOf(wanted, side), adjustment: this.#adjustmentOf() };
  }

  /** Of the accounts wanted, null: all with the line of earlier years' results; those that stand on a side, null: on either. */
  #partsOf(wanted: readonly number[] | null, side: Side | null): TranslatedPart[] {
    const { accounts, computed } = this.#task;
    const { retainedEarningsAccount: retained } = this.#entity;
    const basis = this.#basis();
    if (basis === null) return [];
    const { frame, turnovers, lines, order } = basis;
    const isMeant = (id: number): boolean =>
      (wanted === null || wanted.includes(id)) && (side === null || this.#isStanding('account', id, side));
    const isResultLineMeant =
      (wanted === null || computed === 'result_of_earlier_years') &&
      (side === null || this.#isStanding('result_of_earlier_years', null, side));
    return translatedParts(frame, turnovers.of(this.#kind), lines, {
      ...order,
      accountIndexes: accounts.flatMap(({ id }, index) => (isMeant(id) ? [index] : [])),
      takesResults: retained === null ? isResultLineMeant : isMeant(retained),
    });
  }

  #differenceParts(line: DifferenceLine): TranslatedPart[] {
    const basis = this.#basis();
    if (basis === null) return [];
    const { frame, turnovers, lines, order } = basis;
    return differenceParts(frame, turnovers.of(this.#kind), lines, { ...order, line });
  }

  /** What the books of the entity are, and which part of them is meant. Null: they are not translated. */
  #basis() {
    const { accounts, periods, part, fromPeriodId, toPeriodId } = this.#task;
    const { retainedEarningsAccount: retained, openingPeriodId } = this.#entity;
    const { translation, addTo } = this.#balances;
    if (translation === undefined) return null;
    const toIndex = periods.findIndex(({ id }) => id === toPeriodId);
    const frame = new BalanceFrame(accounts, periods.slice(0, toIndex + 1));
    const turnovers = new EntityTurnovers(frame, true);
    addTo(turnovers);
    const fromIndex = periods.findIndex(({ id }) => id === fromPeriodId);
    const retainedIndex = retained === null ? null : frame.accountIndexOf(retained);
    const shown = new ShownColumns([{ firstIndex: fromIndex, lastIndex: toIndex }]);
    const lines = new LineTranslation(frame, translation, { retainedIndex, shown });
    const order = {
      notCarried: turnovers.eliminatedIncome,
      part,
      fromIndex,
      retainedIndex,
      initialIndex:
        openingPeriodId === null ? 0 : frame.periods.findIndex(({ id }) => id === openingPeriodId),
    };
    return { frame, turnovers, lines, order };
  }

  #isStanding(kind: TrialBalanceRow['kind'], accountId: number | null, side: Side): boolean {
    const row = this.#rows.find((each) => each.kind === kind && each.accountId === accountId);
    const name = this.#task.eliminations === null ? side : eliminationSides[side];
    return (row?.amounts(this.#task.part, name) ?? null) !== null;
  }

  #adjustmentOf(): Sides {
    const { accountIds, computed, part, side } = this.#task;
    const row = this.#rows.find(({ kind }) => kind === 'translation_adjustment');
    if (accountIds !== null || computed !== null || row === undefined) return nothing;
    const on = (name: Side): Amount =>
      side === null || side === name ? (row.amounts(part, name)?.[0] ?? 0n) : 0n;
    return { debit: on('debit'), credit: on('credit') };
  }
}

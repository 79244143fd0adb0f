import type { EntityTranslation } from '@tributary/engine/balances/lineTranslation';
import { BalancePack } from '@tributary/engine/balances/packs/pack';
import type { EntityBalances } from '@tributary/engine/balances/entityBalances';
import type { BalanceScope, EntityTurnovers } from '@tributary/engine/balances/turnovers';
import type { EliminationMark } from '@tributary/engine/plan/elimination';
import type { LegalEntityId, PeriodId } from '@tributary/engine/ids';
import { balancesOfBody } from '@tributary/engine/postings/segments/postedBalances';
import type { InstancesInPeriods } from '../dimensions/service.ts';
import { DimensionFilter } from '../postings/dimensionFilterService.ts';
import type { GroupTask } from './groupFigures.ts';
import type { EliminationFilter } from '../postings/readService.ts';
import type { TranslationTask } from './translationService.ts';

export interface EntityBodies {
  readonly entityId: number;
  /** Of balances, in memory that threads share. */
  readonly bodies: readonly Uint8Array[];
  /** For each of them what its version keeps of elimination rules. */
  readonly marks: readonly (readonly EliminationMark[])[];
  readonly retainedEarningsAccount: number | null;
  /** The period that opens with its initial balance; null: it has none. */
  readonly openingPeriodId: number | null;
  /** Null: its amounts are shown as they are added. */
  readonly translation: TranslationTask | null;
  /** Packs of its adjustments, by the legal entity at which stands what translation leaves of them. */
  readonly adjustments: readonly AdjustmentBodies[];
  /** How it counts for a group; null: by itself. */
  readonly group: GroupTask | null;
}

interface AdjustmentBodies {
  readonly homeId: number;
  readonly bodies: readonly Uint8Array[];
  /** Null: they count whenever the legal entity does; else where in `GroupTask.between` it is said when. */
  readonly between: number | null;
  readonly isShared: boolean;
}

/** Which balances count; eliminations where it is said which. */
export interface EntityScope extends Omit<BalanceScope, 'instancesIn' | 'eliminations'> {
  readonly eliminations?: EliminationFilter | null;
}

/** What a scope asks eliminations to be with. */
type Counterparties = readonly number[] | undefined;

type AddTo = (turnovers: EntityTurnovers) => void;

/** Books and adjustments that count in the same periods. */
function partWith(
  entityId: number,
  of: readonly AdjustmentBodies[],
  addBooks: AddTo,
  addAdjustments: (turnovers: EntityTurnovers, bodies: readonly Uint8Array[]) => void,
) {
  return {
    addTo: (turnovers: EntityTurnovers) => {
      addBooks(turnovers);
      for (const { bodies } of of) addAdjustments(turnovers, bodies);
    },
    adjustmentsElsewhere: of
      .filter(({ homeId }) => homeId !== entityId)
      .map(({ homeId, bodies }) => ({
        entityId: homeId as LegalEntityId,
        addTo: (turnovers: EntityTurnovers) => addAdjustments(turnovers, bodies),
      })),
    ...(of.some(({ isShared }) => !isShared) && {
      addSharedAdjustments: (turnovers: EntityTurnovers) => {
        for (const { isShared, bodies } of of) if (isShared) addAdjustments(turnovers, bodies);
      },
    }),
  };
}

/** The packs of a company as the engine adds them, with the period that opens with its initial balance. */
export function entityBalancesOf(
  { entityId, bodies, marks, openingPeriodId, translation, adjustments, group }: EntityBodies,
  dimensions: readonly InstancesInPeriods[] | null,
  { eliminations = null, ...scope }: EntityScope,
): EntityBalances {
  const filter = dimensions === null ? null : new DimensionFilter(dimensions, openingPeriodId);
  const instancesIn = filter === null ? null : (periodId: number) => filter.in(periodId);
  const add = (
    turnovers: EntityTurnovers,
    isFunctional: boolean,
    {
      kinds,
      counterparties = eliminations?.counterpartyIds,
    }: Pick<BalanceScope, 'kinds'> & { readonly counterparties?: Counterparties },
  ): void => {
    const isEliminationAlone = kinds?.length === 1 && kinds[0] === 'elimination';
    bodies.forEach((body, place) => {
      // Without rules a version has nothing eliminated, and need not be looked through for it.
      if (isEliminationAlone && (marks[place]?.length ?? 0) === 0) return;
      const ofBody = eliminations && {
        counterparties: new Set(counterparties),
        sets: eliminations.sets && new Set(eliminations.sets),
        marks: new Map(marks[place]?.map((mark) => [mark.ruleId, mark])),
      };
      turnovers.add(balancesOfBody(body), {
        ...scope,
        kinds,
        isFunctional,
        instancesIn,
        eliminations: ofBody,
      });
    });
  };
  const addAdjustments = (turnovers: EntityTurnovers, of: readonly Uint8Array[]): void => {
    const counted = { ...scope, instancesIn, countedAs: 'adjustment' } as const;
    for (const body of of) turnovers.add(new BalancePack(body), counted);
  };
  const partOf = (of: readonly AdjustmentBodies[], addBooks: AddTo) =>
    partWith(entityId, of, addBooks, addAdjustments);
  const { kinds } = scope;
  const counterparties = group?.counterpartyIds;
  const hasEliminations = eliminations !== null && (kinds?.includes('elimination') ?? true);
  const between = group?.between.map(({ isFull, counterpartyIds }, place) => ({
    isFull,
    ...partOf(
      adjustments.filter((each) => each.between === place),
      (turnovers) => {
        const others = { kinds: ['elimination'] as const, counterparties: counterpartyIds };
        if (hasEliminations) add(turnovers, scope.isFunctional, others);
      },
    ),
  }));
  return {
    entityId: entityId as LegalEntityId,
    ...partOf(
      adjustments.filter((each) => each.between === null),
      (turnovers) => add(turnovers, scope.isFunctional, { kinds, ...(counterparties && { counterparties }) }),
    ),
    ...(group !== null && { ownership: { inPeriods: group.inPeriods, between: between ?? [] } }),
    ...(openingPeriodId === null ? {} : { openingPeriodId: openingPeriodId as PeriodId }),
    ...(translation === null
      ? {}
      : {
          translation: toEngineTranslation(
            translation,
            (turnovers) => add(turnovers, false, { kinds }),
            dimensions === null && (scope.correspondingAccounts ?? null) === null,
          ),
        }),
  };
}

function toEngineTranslation(
  { rates, historicalAccounts, historicalRates, isGlobalStated }: TranslationTask,
  addGlobal: (turnovers: EntityTurnovers) => void,
  isWhole: boolean,
): EntityTranslation {
  return {
    rates,
    historicalAccounts: new Set(historicalAccounts),
    historicalRates,
    addGlobalInitial: isGlobalStated ? addGlobal : null,
    isWhole,
  };
}

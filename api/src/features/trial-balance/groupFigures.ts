import type { AccountId, ClientId, LegalEntityId } from '@tributary/engine/ids';
import type { Amount } from '@tributary/engine/money/amount';
import { minorDigitsOf } from '@tributary/engine/money/currency';
import { minorUnitOf } from '@tributary/engine/money/rounding';
import { fullTogether, type GroupPeriods, isSameScope } from '@tributary/engine/ownership/groupPeriods';
import type { EffectiveOwnership } from '@tributary/engine/ownership/ownership';
import type { Period } from '@tributary/engine/periods/period';
import type { ClientTransaction } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { equityAccountsOf } from '../balance-categories/placeService.ts';
import { readGroupPeriods } from '../ownership/service.ts';
import type { AdjustmentVersion } from '../postings/readService.ts';
import type { MasterData } from './figures.ts';

/** What of the figures belongs to a group. */

/** Seen from the parents (true), or from a legal entity at the top of a part. */
export type OwnershipQuery = true | number;

/** Adjustments in which minorities do not share: what the group cancels of its debts, and of its income. */
const cancelling: readonly AdjustmentVersion['adjustment']['kind'][] = ['debt', 'income'];

export interface FigureGroup {
  readonly inPeriods: GroupPeriods;
  readonly equityAccounts: readonly AccountId[];
  readonly minorUnit: Amount;
  /** How many periods there are up to the end of the range. */
  readonly count: number;
}

/** How a company counts, as threads take it. */
export interface GroupTask {
  readonly inPeriods: readonly (EffectiveOwnership | null)[];
  /** Others with whom eliminations count whenever it is full. */
  readonly counterpartyIds: readonly number[];
  /** What is with others counts in some of these periods alone. */
  readonly between: readonly {
    readonly isFull: readonly boolean[];
    readonly counterpartyIds: readonly number[];
  }[];
}

export function refuseFunctional(ownership: OwnershipQuery | undefined, isFunctional: boolean): void {
  if (ownership === undefined || !isFunctional) return;
  const message = 'What belongs to a group is shown in the global or in a reporting currency.';
  throw invalidField('query.ownership', 'unsupported', message);
}

export async function readGroup(
  transaction: ClientTransaction,
  clientId: ClientId,
  masterData: MasterData,
  {
    ownership,
    to,
    currency,
  }: { readonly ownership: OwnershipQuery; readonly to: Period; readonly currency: string | null },
): Promise<FigureGroup> {
  const { entities, storedPeriods, accounts } = masterData;
  if (ownership !== true && !entities.some(({ id }) => id === ownership)) throw new ApiError('notFound');
  const equity = await equityAccountsOf(transaction, clientId, accounts);
  if (equity === null) throw new ApiError('equityNotMarked');
  const top = ownership === true ? null : (ownership as LegalEntityId);
  const basis = { entities, periods: storedPeriods, lastPlace: to.ordering };
  return {
    inPeriods: await readGroupPeriods(transaction, clientId, top, basis),
    equityAccounts: equity as AccountId[],
    minorUnit: minorUnitOf(currency === null ? 2 : minorDigitsOf(currency)),
    count: storedPeriods.filter(({ ordering }) => ordering <= to.ordering).length,
  };
}

/** Of the companies that are selected those that count in a period. */
export function withinGroup(
  { inPeriods }: Pick<FigureGroup, 'inPeriods'>,
  entities: MasterData['entities'],
): MasterData['entities'] {
  return entities.filter(({ id }) => inPeriods.has(id as LegalEntityId));
}

/** Which of some companies enter, leave or are full at some time, and when. */
export class GroupScopes {
  readonly #group: FigureGroup;
  readonly #ids: readonly number[];

  constructor(group: FigureGroup, entities: MasterData['entities']) {
    this.#group = group;
    this.#ids = entities.map(({ id }) => id);
  }

  fullWith(ids: readonly number[]): boolean[] {
    return fullTogether(this.#group.inPeriods, ids as readonly LegalEntityId[], this.#group.count);
  }

  /** Whether a company is full in all periods, or in none: none of its figures enters or leaves. */
  isSteady(id: number): boolean {
    const isFull = this.fullWith([id]);
    return isFull.every(Boolean) || !isFull.some(Boolean);
  }

  taskOf(id: number): GroupTask {
    const own = this.fullWith([id]);
    const [counterpartyIds, between]: [number[], { isFull: boolean[]; counterpartyIds: number[] }[]] = [
      [],
      [],
    ];
    for (const other of this.#ids) {
      const isFull = this.fullWith([id, other]);
      if (isSameScope(own, isFull)) counterpartyIds.push(other);
      else this.#among(between, isFull)?.counterpartyIds.push(other);
    }
    return { inPeriods: this.#group.inPeriods.get(id as LegalEntityId) ?? [], counterpartyIds, between };
  }

  /** Where an adjustment of a company counts: whenever it is full (null), at a place of `between`, or never (undefined). */
  placeOf(task: GroupTask, id: number, entityIds: readonly number[]): number | null | undefined {
    const isFull = this.fullWith(entityIds);
    if (isSameScope(this.fullWith([id]), isFull)) return null;
    const place = task.between.findIndex((each) => isSameScope(each.isFull, isFull));
    return place < 0 ? undefined : place;
  }

  #among(between: { isFull: boolean[]; counterpartyIds: number[] }[], isFull: boolean[]) {
    if (!isFull.some(Boolean)) return undefined;
    const known = between.find((each) => isSameScope(each.isFull, isFull));
    if (known !== undefined) return known;
    const added = { isFull, counterpartyIds: [] };
    between.push(added);
    return added;
  }
}

export const isSharedByMinorities = ({ adjustment: { kind } }: AdjustmentVersion): boolean =>
  !cancelling.includes(kind);

import type { BalancePack } from '../balances/packs/pack.ts';
import { balanceKindCodes } from '../balances/packs/balanceRows.ts';
import { postingFlags } from '../entries/postingCodes.ts';
import { type AccountId, initialPeriodId, type LegalEntityId, type PeriodId } from '../ids.ts';
import type { LedgerAccountType } from '../plan/accounts.ts';
import { ExactSums } from './exactSums.ts';

/** `balances`: what stands on balance accounts at a range's end. `result`: what moved in it on revenue and expense. */
export type IntercompanyView = 'balances' | 'result';

/** `books`: postings and initial balances. `eliminated`: what elimination rules take of these. */
export type IntercompanyOrigin = 'books' | 'eliminated' | 'adjustments';

export interface IntercompanyScope {
  readonly view: IntercompanyView;
  readonly accounts: readonly { readonly id: AccountId; readonly type: LedgerAccountType }[];
  /** Of the range, and in the view of balances all before it too. */
  readonly periodIds: readonly PeriodId[];
  /** Whom balances may be with: what is with others is as if it were not there. */
  readonly entityIds: readonly LegalEntityId[];
}

/** Debit less credit of an account of one legal entity towards another one. */
export interface IntercompanyBalance {
  readonly entityId: LegalEntityId;
  readonly counterpartyId: LegalEntityId;
  readonly accountId: AccountId;
  readonly origin: IntercompanyOrigin;
  readonly functional: bigint;
  readonly global: bigint;
}

/** Whose packs are added. */
export interface IntercompanyPackOf {
  readonly entityId: LegalEntityId;
  /** Whether its initial balance has opened by the end of the range. */
  readonly hasOpened: boolean;
  readonly isAdjustment: boolean;
}

const originCodes = { books: 0, eliminated: 1, adjustments: 2 } as const satisfies Record<
  IntercompanyOrigin,
  number
>;
const origins = Object.keys(originCodes) as IntercompanyOrigin[];

interface Amounts {
  readonly numbers: Float64Array | null;
  readonly amounts: ArrayLike<bigint>;
}

/**
 * What legal entities have with each other, by account, added up from packs of balances. Closing of balance accounts: every turnover up to
 * the end of the range and the initial balance; turnover of revenue and expense: those of the range. Closing entries count in neither, as
 * in the trial balance. A row without a counterparty, or with one outside the scope, is left out. Exact; the order of packs is of no effect.
 */
export class IntercompanyBalances {
  readonly #scope: IntercompanyScope;
  readonly #isMeant: ReadonlySet<number>;
  readonly #periods: ReadonlySet<number>;
  readonly #entityPlaces: ReadonlyMap<number, number>;
  readonly #accountPlaces: ReadonlyMap<number, number>;
  /** Places of sums by their key. */
  readonly #places = new Map<number, number>();
  readonly #functional = new ExactSums();
  readonly #global = new ExactSums();

  constructor(scope: IntercompanyScope) {
    const isOfBalances = scope.view === 'balances';
    this.#scope = scope;
    this.#periods = new Set(scope.periodIds);
    this.#entityPlaces = new Map(scope.entityIds.map((id, place) => [id, place]));
    this.#accountPlaces = new Map(scope.accounts.map(({ id }, place) => [id, place]));
    this.#isMeant = new Set(
      scope.accounts.filter(({ type }) => (type === 'balance') === isOfBalances).map(({ id }) => id),
    );
  }

  /** Adds what counts of a pack. An entity outside the scope is a RangeError. */
  add(pack: BalancePack, { entityId, hasOpened, isAdjustment }: IntercompanyPackOf): void {
    const own = this.#entityPlaces.get(entityId);
    if (own === undefined) throw new RangeError(`Entity ${entityId} is not among those that are matched`);
    const counterpartyIds = pack.integers('counterpartyIds');
    if (counterpartyIds.every((id) => id === 0)) return;
    const accountIds = pack.integers('accountIds');
    const periodIds = pack.integers('periodIds');
    const flags = pack.integers('flags');
    const kinds = pack.integers('kinds');
    const read = (name: Parameters<BalancePack['amounts']>[0]): Amounts => ({
      numbers: pack.amountNumbers(name),
      amounts: pack.amounts(name),
    });
    const functional = [read('debits'), read('credits')] as const;
    const global = [read('globalDebits'), read('globalCredits')] as const;
    const isInitialMeant = hasOpened && this.#scope.view === 'balances';
    for (let row = 0; row < pack.count; row++) {
      const counterpartyId = counterpartyIds[row]!;
      if (counterpartyId === 0 || !this.#isMeant.has(accountIds[row]!)) continue;
      const periodId = periodIds[row]!;
      if (periodId === initialPeriodId ? !isInitialMeant : !this.#periods.has(periodId)) continue;
      if ((flags[row]! & postingFlags.closing) !== 0) continue;
      const other = this.#entityPlaces.get(counterpartyId);
      if (other === undefined || other === own) continue;
      const origin = isAdjustment ? originCodes.adjustments : originOf(kinds[row]!);
      const place = this.#placeOf(own, other, this.#accountPlaces.get(accountIds[row]!)!, origin);
      addNet(this.#functional, place, functional, row);
      addNet(this.#global, place, global, row);
    }
  }

  #placeOf(own: number, other: number, account: number, origin: number): number {
    const { entityIds, accounts } = this.#scope;
    const key = ((own * entityIds.length + other) * accounts.length + account) * origins.length + origin;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#places.size;
    this.#places.set(key, place);
    return place;
  }

  /** By entity, counterparty, account and origin, each in the order of the scope. */
  finish(): IntercompanyBalance[] {
    const { entityIds, accounts } = this.#scope;
    return [...this.#places]
      .toSorted(([one], [other]) => one - other)
      .map(([key, place]) => {
        const ofAccount = Math.floor(key / origins.length);
        const ofPair = Math.floor(ofAccount / accounts.length);
        return {
          entityId: entityIds[Math.floor(ofPair / entityIds.length)]!,
          counterpartyId: entityIds[ofPair % entityIds.length]!,
          accountId: accounts[ofAccount % accounts.length]!.id,
          origin: origins[key % origins.length]!,
          functional: this.#functional.at(place),
          global: this.#global.at(place),
        };
      });
  }
}

function originOf(kindCode: number): number {
  return kindCode === balanceKindCodes.elimination ? originCodes.eliminated : originCodes.books;
}

function addNet(
  sums: ExactSums,
  place: number,
  [debit, credit]: readonly [Amounts, Amounts],
  row: number,
): void {
  if (debit.numbers !== null && credit.numbers !== null) {
    // One after the other: their difference could be beyond what a double holds exactly.
    sums.addNumber(place, debit.numbers[row]!);
    sums.addNumber(place, -credit.numbers[row]!);
  } else {
    sums.addAmount(place, debit.amounts[row]! - credit.amounts[row]!);
  }
}

import { halvesOf } from '../columns/amountHalves.ts';
import { postingFlags } from '../entries/postingCodes.ts';
import { defaultKindOf, type EliminationMark } from '../plan/elimination.ts';
import type { BalanceFrame } from './balanceFrame.ts';
import { balanceKindCodes } from './packs/balanceRows.ts';
import type { BalanceColumns } from './packs/pack.ts';
import type { BalanceKind } from './periodBalance.ts';

/** Amounts in 64 bits, or without bounds where sums could leave them. */
export type AmountList = BigInt64Array | bigint[];

export const amountList = (length: number, isWide: boolean): AmountList =>
  isWide ? Array.from({ length }, () => 0n) : new BigInt64Array(length);

/** What sums in 64 bits may reach at most. */
export const narrowBound = 2 ** 62;

const halfRange = 2 ** 32;

/** At least the sum of the absolute amounts; cheaper than that sum. */
function boundOf(amounts: ArrayLike<bigint>): number {
  if (!(amounts instanceof BigInt64Array)) return Number.POSITIVE_INFINITY;
  const halves = halvesOf(amounts);
  let bound = 0;
  for (let at = 1; at < halves.length; at += 2) {
    const high = halves[at]!;
    // Of a negative amount the low half brings it nearer to zero.
    bound += high < 0 ? -high * halfRange : high * halfRange + (halves[at - 1]! >>> 0);
  }
  return bound;
}

/** Bits of `Turnovers.marks`: a balance counts, though it may be zero; among its postings are some that were paired by convention. */
export const turnoverMarks = { counted: 1, pairedByConvention: 2 } as const;

/** Debit and credit of the accounts of one legal entity and kind, in the places of a frame. */
export class Turnovers {
  readonly debits: AmountList;
  readonly credits: AmountList;
  /** Whether anything was added to the account. */
  readonly isTouched: Uint8Array;
  /** What stands behind each place, by `turnoverMarks`. */
  readonly marks: Uint8Array;
  readonly isWide: boolean;

  constructor({ accounts, width }: BalanceFrame, isWide: boolean) {
    this.isWide = isWide;
    this.debits = amountList(accounts.length * width, isWide);
    this.credits = amountList(accounts.length * width, isWide);
    this.isTouched = new Uint8Array(accounts.length);
    this.marks = new Uint8Array(accounts.length * width);
  }
}

/** Which eliminations count: those whose other legal entity counts too, and whose rule is of one of the sets. */
interface EliminationScope {
  readonly counterparties: ReadonlySet<number>;
  /** What is known of the rules that marked them, of the version whose balances are added. */
  readonly marks: ReadonlyMap<number, EliminationMark>;
  /** Null: all, those of no set too. */
  readonly sets: ReadonlySet<string> | null;
}

/** Which balances of packs count. */
export interface BalanceScope {
  /** Null: all. */
  readonly kinds: readonly BalanceKind[] | null;
  readonly excludeClosed: boolean;
  /** Amounts in functional currency instead of the global one. */
  readonly isFunctional: boolean;
  /** Dimension instances that count in a period, none where it is undefined; null: all, told apart or not. */
  readonly instancesIn: ((periodId: number) => ReadonlySet<number> | undefined) | null;
  /** Accounts against which was posted, of packs that tell them apart; left out: all. */
  readonly correspondingAccounts?: ReadonlySet<number> | null;
  /** Left out: no eliminations. */
  readonly eliminations?: EliminationScope | null;
  /** The kind that all of them are, whatever the packs say; left out: what these say. */
  readonly countedAs?: BalanceKind;
}

/** What of the eliminations of a pack is looked at, decoded once. */
interface EliminatedRows {
  readonly counterpartyIds: Int32Array;
  readonly ruleIds: Int32Array;
  readonly debits: ArrayLike<bigint>;
  readonly credits: ArrayLike<bigint>;
}

const kinds = Object.keys(balanceKindCodes) as BalanceKind[];

/** The turnovers of a legal entity, by kind, as its packs are added. */
export class EntityTurnovers {
  readonly frame: BalanceFrame;
  readonly #isWide: boolean;
  readonly #byKind = new Map<BalanceKind, Turnovers>();
  /** Of what is eliminated, that of kind income; null: nothing is eliminated. */
  eliminatedIncome: Turnovers | null = null;
  /** Of what is eliminated, that of kind dividend in revenue and expense; null: there is none. */
  eliminatedDividends: Turnovers | null = null;
  /** At least the sum of all absolute amounts that were added. */
  bound = 0;

  constructor(frame: BalanceFrame, isWide: boolean) {
    this.frame = frame;
    this.#isWide = isWide;
  }

  of(kind: BalanceKind): Turnovers {
    const known = this.#byKind.get(kind) ?? new Turnovers(this.frame, this.#isWide);
    this.#byKind.set(kind, known);
    return known;
  }

  get byKind(): ReadonlyMap<BalanceKind, Turnovers> {
    return this.#byKind;
  }

  /** Adds the balances that count; periods beyond the frame do not. An account that is not in it is a RangeError. */
  add(pack: BalanceColumns, scope: BalanceScope): void {
    const { excludeClosed, isFunctional, instancesIn, correspondingAccounts = null, countedAs } = scope;
    const accountIds = pack.integers('accountIds');
    const periodIds = pack.integers('periodIds');
    const flags = pack.integers('flags');
    const kindCodes = pack.integers('kinds');
    const instances = instancesIn === null ? null : pack.integers('dimensionInstanceIds');
    const correspondents = correspondingAccounts === null ? null : pack.integers('correspondingAccountIds');
    const debits = pack.amounts(isFunctional ? 'debits' : 'globalDebits');
    const credits = pack.amounts(isFunctional ? 'credits' : 'globalCredits');
    this.bound += boundOf(debits) + boundOf(credits);
    let [account, period, start, index] = [-1, -1, 0, 0];
    let [kindCode, target]: [number, Turnovers | null] = [-1, null];
    let column: number | undefined;
    let allowed: ReadonlySet<number> | undefined;
    let eliminated: EliminatedRows | null = null;
    for (let row = 0; row < pack.count; row++) {
      if (accountIds[row] !== account) {
        account = accountIds[row]!;
        index = this.frame.accountIndexOf(account);
        start = index * this.frame.width;
      }
      if (periodIds[row] !== period) {
        period = periodIds[row]!;
        column = this.frame.columnOf(period);
        allowed = instancesIn?.(period);
      }
      if (column === undefined) continue;
      if (excludeClosed && (flags[row]! & postingFlags.closing) !== 0) continue;
      if (instances !== null && allowed?.has(instances[row]!) !== true) continue;
      if (correspondents !== null && correspondingAccounts?.has(correspondents[row]!) !== true) continue;
      // Most packs are of one kind.
      if (kindCodes[row] !== kindCode) {
        kindCode = kindCodes[row]!;
        const kind = countedAs ?? kinds[kindCode]!;
        const isLeftOut = kind === 'elimination' && (scope.eliminations ?? null) === null;
        target = isLeftOut || scope.kinds?.includes(kind) === false ? null : this.of(kind);
      }
      if (target === null) continue;
      if (kindCode === balanceKindCodes.elimination) {
        eliminated ??= {
          counterpartyIds: pack.integers('counterpartyIds'),
          ruleIds: pack.integers('eliminationRuleIds'),
          debits,
          credits,
        };
        if (!this.#takesElimination(eliminated, row, { scope, index, column })) continue;
      }
      target.isTouched[index] = 1;
      target.marks[start + column]! |=
        (flags[row]! & postingFlags.pairedByConvention) === 0
          ? turnoverMarks.counted
          : turnoverMarks.counted | turnoverMarks.pairedByConvention;
      target.debits[start + column]! += debits[row]!;
      target.credits[start + column]! += credits[row]!;
    }
  }

  /** Whether an elimination counts; what it takes of income is then noted beside. */
  #takesElimination(
    { counterpartyIds, ruleIds, debits, credits }: EliminatedRows,
    row: number,
    {
      scope,
      index,
      column,
    }: { readonly scope: BalanceScope; readonly index: number; readonly column: number },
  ): boolean {
    const { eliminations = null } = scope;
    if (eliminations === null) return false;
    const { counterparties, marks, sets } = eliminations;
    if (!counterparties.has(counterpartyIds[row]!)) return false;
    const mark = marks.get(ruleIds[row]!);
    if (sets !== null && (mark?.set == null || !sets.has(mark.set))) return false;
    this.eliminatedIncome ??= new Turnovers(this.frame, this.#isWide);
    const { type } = this.frame.accounts[index]!;
    const kind = mark?.kind ?? defaultKindOf(type);
    const isDividend = kind === 'dividend' && type !== 'balance';
    if (kind !== 'income' && !isDividend) return true;
    if (isDividend) this.eliminatedDividends ??= new Turnovers(this.frame, this.#isWide);
    const noted = isDividend ? this.eliminatedDividends! : this.eliminatedIncome;
    const place = index * this.frame.width + column;
    noted.isTouched[index] = 1;
    noted.debits[place]! += debits[row]!;
    noted.credits[place]! += credits[row]!;
    return true;
  }
}

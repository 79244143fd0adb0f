import type { LegalEntityId } from '../ids.ts';
import type { Amount } from '../money/amount.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import type { EffectiveOwnership, ExactShare } from '../ownership/ownership.ts';
import { BalanceLine } from './balanceLine.ts';
import type { NetFigures } from './netFigures.ts';
import type { BalanceKind } from './periodBalance.ts';
import type { ShownColumns } from './shownColumns.ts';

/** Whose share is shown: that of others in what is full, or that of the group in what counts at equity. */
export type SharedBy = 'minorities' | 'owner';

/** A share of net assets or of a result, as it stands behind the computed lines. */
export interface SharePart {
  readonly entityId: LegalEntityId;
  readonly kind: BalanceKind;
  readonly by: SharedBy;
  readonly of: 'net_assets' | 'result';
  /** Of net assets: before or after what is shown, or what another scope or share made of them; of a result: that of a period. */
  readonly at: 'opening' | 'scope_effect' | 'closing' | 'period' | 'initial_balance';
  /** Place of the period. */
  readonly place: number;
  readonly share: ExactShare;
  readonly base: Amount;
  /** The share of it, rounded once; debit positive, as the figures have it. */
  readonly amount: Amount;
  /** It is taken away: of a scope effect what was shared before. */
  readonly isDeducted: boolean;
}

const nothing: ExactShare = { value: 0n, decimals: 0 };

/** What is not in a share. */
const restOf = ({ value, decimals }: ExactShare): ExactShare => ({
  value: 10n ** BigInt(decimals) - value,
  decimals,
});

/** By period, which share is shown. */
export function sharesOf(
  inPeriods: readonly (EffectiveOwnership | null)[],
  by: SharedBy,
  count: number,
): ExactShare[] {
  return Array.from({ length: count }, (_, period) => {
    const { method, share } = inPeriods[period] ?? { method: null, share: nothing };
    if (by === 'owner') return method === 'equity' ? share : nothing;
    return method === 'full' ? restOf(share) : nothing;
  });
}

export const isShared = (shares: readonly ExactShare[]): boolean => shares.some(({ value }) => value !== 0n);

const isEqual = (one: ExactShare, other: ExactShare): boolean =>
  one === other || one.value * 10n ** BigInt(other.decimals) === other.value * 10n ** BigInt(one.decimals);

/** Share of an amount, rounded half away from zero to the minor unit of the currency. */
function shareOf({ value, decimals }: ExactShare, amount: Amount, minorUnit: Amount): Amount {
  if (value === 0n || amount === 0n) return 0n;
  return divideHalfAwayFromZero(amount * value, 10n ** BigInt(decimals) * minorUnit) * minorUnit;
}

export interface SharedBasis {
  readonly entityId: LegalEntityId;
  readonly kind: BalanceKind;
  readonly by: SharedBy;
  readonly shares: readonly ExactShare[];
  readonly begins: readonly boolean[];
  readonly shown: ShownColumns;
  readonly minorUnit: Amount;
  readonly isWide: boolean;
  /** Is told what stands behind the lines. */
  readonly tell: ((part: SharePart) => void) | null;
}

/** All of it, of it the result, and the rest. */
export interface SharedLines {
  readonly total: BalanceLine;
  readonly result: BalanceLine;
  readonly equity: BalanceLine;
}

/**
 * The share of net assets that is not the group's (minorities, of what is full), or alone is (an associate), as three lines that sum to
 * zero: in all share x net assets, rounded once; of it the result, over the year's periods that period's share x its result, each
 * rounded once; the rest is equity. So another share moves equity, never the result. Of minorities the first line stands as they have
 * it and both others against it, as what is taken from the result and the equity of the parent; of an associate the first is what is
 * held, and both others are where it comes from.
 *
 * Opening and closing are as of other balances. The scope effect is what entering, leaving or another share makes of what was there; what
 * a column moves beside, effects of rates too, is its turnover, net, in the last of its periods. What kind a figure is of, each by itself.
 * The notion: non-controlling interests (IFRS 10.22, HGB 307), equity method (IAS 28.10, HGB 312).
 */
export function sharedLines(figures: NetFigures, basis: SharedBasis): SharedLines {
  const lines = new Lines(basis);
  lines.fillTotal(figures);
  lines.fillResult(figures);
  return lines.finish();
}

class Lines {
  readonly #basis: SharedBasis;
  readonly #sign: bigint;
  readonly #total: BalanceLine;
  readonly #result: BalanceLine;

  constructor(basis: SharedBasis) {
    this.#basis = basis;
    this.#sign = basis.by === 'owner' ? 1n : -1n;
    this.#total = this.#newLine();
    this.#result = this.#newLine();
  }

  #newLine(): BalanceLine {
    return new BalanceLine(this.#basis.shown.endIndex, this.#basis.isWide);
  }

  #tell(
    part: Pick<SharePart, 'of' | 'at' | 'place' | 'base' | 'amount'>,
    of = part.place,
    less = false,
  ): void {
    const { tell, entityId, kind, by, shares } = this.#basis;
    if (tell === null || (part.amount === 0n && part.base === 0n)) return;
    const share = shares[of]!;
    if (share.value !== 0n) tell({ ...part, entityId, kind, by, share, isDeducted: less });
  }

  fillTotal(figures: NetFigures): void {
    const { shares, shown, minorUnit } = this.#basis;
    const { opening, credit, closing } = this.#total;
    const scopeEffect = this.#total.withScopeEffect();
    const of = 'net_assets';
    const end = closing.length;
    for (let period = shown.firstIndex; period < end; period++) {
      const [share, shareBefore] = [shares[period]!, shares[period - 1] ?? shares[period]!];
      const held = period === 0 ? 0n : figures.closing[period - 1]!;
      const before = shareOf(shareBefore, held, minorUnit);
      const initial = shareOf(share, figures.initialAssets[period]!, minorUnit);
      if (period === shown.firstIndex) {
        if (period > 0) this.#tell({ of, at: 'opening', place: period - 1, base: held, amount: before });
        const base = figures.initialAssets[period]!;
        this.#tell({ of, at: 'opening', place: period, base, amount: initial });
      } else {
        const base = figures.initialAssets[period]!;
        this.#tell({ of, at: 'initial_balance', place: period, base, amount: initial });
      }
      opening[period] = this.#sign * (before + initial);
      if (!isEqual(share, shareBefore) || figures.scopeEffect[period] !== 0n) {
        const isLeaving = share.value === 0n;
        const base = isLeaving ? 0n : this.#heldIn(figures, period);
        const after = shareOf(share, base, minorUnit);
        scopeEffect[period] = this.#sign * (after - before - initial);
        const at = 'scope_effect';
        this.#tell({ of, at, place: period, base: held, amount: before }, period - 1, true);
        this.#tell(
          { of, at, place: period, base: figures.initialAssets[period]!, amount: initial },
          period,
          true,
        );
        this.#tell({ of, at, place: period, base, amount: after });
      }
      const base = figures.closing[period]!;
      const amount = shareOf(share, base, minorUnit);
      closing[period] = this.#sign * amount;
      if (period === end - 1) this.#tell({ of, at: 'closing', place: period, base, amount });
      const moved = closing[period]! - opening[period]! - scopeEffect[period]!;
      credit[shown.lastOf(period)]! -= moved;
    }
  }

  /** What is held when a period begins, with what enters. */
  #heldIn(figures: NetFigures, period: number): bigint {
    const held = period === 0 ? 0n : figures.closing[period - 1]!;
    return held + figures.initialAssets[period]! + figures.scopeEffect[period]!;
  }

  fillResult(figures: NetFigures): void {
    const { shares, shown, minorUnit, begins } = this.#basis;
    const { opening, credit, closing } = this.#result;
    for (let period = 0; period < closing.length; period++) {
      const share = shares[period]!;
      const place = period;
      const base = figures.result[period]!;
      const amount = shareOf(share, base, minorUnit);
      const initial = shareOf(share, figures.initialResult[period]!, minorUnit);
      this.#tell({ of: 'result', at: 'period', place, base, amount });
      const initialResult = figures.initialResult[period]!;
      this.#tell({ of: 'result', at: 'initial_balance', place, base: initialResult, amount: initial });
      const before = period === 0 || begins[period] === true ? 0n : closing[period - 1]!;
      opening[period] = before + this.#sign * initial;
      closing[period] = opening[period]! + this.#sign * amount;
      if (period >= shown.firstIndex) credit[shown.lastOf(period)]! -= this.#sign * amount;
    }
  }

  finish(): SharedLines {
    const { shown } = this.#basis;
    const equity = this.#newLine();
    const scopeEffect = equity.withScopeEffect();
    for (let period = shown.firstIndex; period < equity.closing.length; period++) {
      for (const name of ['opening', 'credit', 'closing'] as const)
        equity[name][period] = -this.#total[name][period]! - this.#result[name][period]!;
      scopeEffect[period] = -this.#total.scopeEffect![period]!;
    }
    for (const line of [this.#total, this.#result, equity]) onItsSide(line);
    return { total: this.#total, result: this.#result, equity };
  }
}

function onItsSide({ debit, credit }: BalanceLine): void {
  for (let period = 0; period < credit.length; period++) {
    if (credit[period]! >= 0n) continue;
    debit[period] = -credit[period]!;
    credit[period] = 0n;
  }
}

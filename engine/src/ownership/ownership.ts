import type { LegalEntityId } from '../ids.ts';

/** How figures of a legal entity count: all of them, as a share of its net assets, or not at all. */
export type OwnershipMethod = 'full' | 'equity' | 'excluded';

/** How many units of a share make 1: shares have six decimals. */
export const shareScale = 1_000_000n;
const shareDecimals = 6;

/** What one legal entity owns of another from a period on, until the next share of the two. */
export interface OwnershipShare {
  readonly legalEntityId: LegalEntityId;
  readonly ownerId: LegalEntityId;
  /** The place of its first period in the calendar. */
  readonly from: number;
  /** In 1/1 000 000, from 0 (it owns nothing any more) to `shareScale`. */
  readonly share: bigint;
  readonly method: OwnershipMethod;
}

/** An exact decimal: `value` over 10 to the power of `decimals`. */
export interface ExactShare {
  readonly value: bigint;
  readonly decimals: number;
}

/** What of a legal entity belongs to the top of a group. */
export interface EffectiveOwnership {
  /** The sum over all ways from the top of the products of their shares, not rounded. */
  readonly share: ExactShare;
  readonly method: OwnershipMethod;
}

const whole: ExactShare = { value: 1n, decimals: 0 };

/** The shares that are valid in a period, without those that own nothing. */
export function sharesIn(all: readonly OwnershipShare[], period: number): OwnershipShare[] {
  const latest = new Map<string, OwnershipShare>();
  for (const each of all) {
    if (each.from > period) continue;
    const pair = `${each.legalEntityId} ${each.ownerId}`;
    const known = latest.get(pair);
    if (known === undefined || known.from < each.from) latest.set(pair, each);
  }
  return [...latest.values()].filter(({ share }) => share > 0n);
}

/** A period in which shares cannot be as they are said to be. */
export type OwnershipFault =
  | { readonly kind: 'cycle'; readonly period: number; readonly legalEntityIds: readonly LegalEntityId[] }
  | { readonly kind: 'above_whole'; readonly period: number; readonly legalEntityId: LegalEntityId };

/** The first period in which a legal entity owns itself by others, or its owners more than all of it; null: there is none. */
export function ownershipFault(all: readonly OwnershipShare[]): OwnershipFault | null {
  const changes = [...new Set(all.map(({ from }) => from))].toSorted((one, other) => one - other);
  for (const period of changes) {
    const shares = sharesIn(all, period);
    const sums = new Map<LegalEntityId, bigint>();
    for (const { legalEntityId, share } of shares)
      sums.set(legalEntityId, (sums.get(legalEntityId) ?? 0n) + share);
    for (const [legalEntityId, sum] of sums)
      if (sum > shareScale) return { kind: 'above_whole', period, legalEntityId };
    const legalEntityIds = cycleOf(shares);
    if (legalEntityIds !== null) return { kind: 'cycle', period, legalEntityIds };
  }
  return null;
}

/** What each legal entity owns, and what owns it. */
function ownedBy(shares: readonly OwnershipShare[]): Map<LegalEntityId, OwnershipShare[]> {
  const owned = new Map<LegalEntityId, OwnershipShare[]>();
  for (const each of shares) owned.set(each.ownerId, [...(owned.get(each.ownerId) ?? []), each]);
  return owned;
}

/** Legal entities that own each other in a circle, each the next one; null: there is none. */
function cycleOf(shares: readonly OwnershipShare[]): LegalEntityId[] | null {
  const owned = ownedBy(shares);
  const done = new Set<LegalEntityId>();
  const path: LegalEntityId[] = [];
  const visit = (id: LegalEntityId): LegalEntityId[] | null => {
    const at = path.indexOf(id);
    if (at >= 0) return path.slice(at);
    if (done.has(id)) return null;
    path.push(id);
    for (const { legalEntityId } of owned.get(id) ?? []) {
      const found = visit(legalEntityId);
      if (found !== null) return found;
    }
    path.pop();
    done.add(id);
    return null;
  };
  for (const id of owned.keys()) {
    const found = visit(id);
    if (found !== null) return found;
  }
  return null;
}

/** Legal entities that never have an owner: from them a group is seen. */
export function parentsOf(
  all: readonly OwnershipShare[],
  legalEntityIds: readonly LegalEntityId[],
): LegalEntityId[] {
  const owned = new Set(all.flatMap(({ legalEntityId, share }) => (share > 0n ? [legalEntityId] : [])));
  return legalEntityIds.filter((id) => !owned.has(id));
}

/**
 * What belongs to the top of a group in a period, of each legal entity to which a way leads from it; another one does not count.
 * The method is that of the largest direct owner to which a way leads, of equal ones the lower id, and `excluded` where that owner
 * is itself not full.
 *
 * @param tops seen from these, which belong to themselves: the parents, or the one at the top of a part of the group
 */
export function effectiveOwnership(
  all: readonly OwnershipShare[],
  period: number,
  tops: readonly LegalEntityId[],
): ReadonlyMap<LegalEntityId, EffectiveOwnership> {
  const isTop = new Set(tops);
  // What owns a top lies outside of what is seen from it.
  const shares = sharesIn(all, period).filter(({ legalEntityId }) => !isTop.has(legalEntityId));
  const ownersOf = new Map<LegalEntityId, OwnershipShare[]>();
  for (const each of shares)
    ownersOf.set(each.legalEntityId, [...(ownersOf.get(each.legalEntityId) ?? []), each]);
  const found = new Map<LegalEntityId, EffectiveOwnership | null>();
  for (const id of tops) found.set(id, { share: whole, method: 'full' });
  const of = (id: LegalEntityId): EffectiveOwnership | null => {
    const known = found.get(id);
    if (known !== undefined) return known;
    const reached = (ownersOf.get(id) ?? []).flatMap((direct) => {
      const owner = of(direct.ownerId);
      return owner === null ? [] : [{ direct, owner }];
    });
    const [largest] = reached.toSorted(
      ({ direct: one }, { direct: other }) => Number(other.share - one.share) || one.ownerId - other.ownerId,
    );
    const effective =
      largest === undefined
        ? null
        : {
            share: reached.map(({ direct, owner }) => productOf(owner.share, direct.share)).reduce(sumOf),
            method: largest.owner.method === 'full' ? largest.direct.method : 'excluded',
          };
    found.set(id, effective);
    return effective;
  };
  for (const { legalEntityId } of shares) of(legalEntityId);
  return new Map([...found].flatMap(([id, effective]) => (effective === null ? [] : [[id, effective]])));
}

const productOf = ({ value, decimals }: ExactShare, share: bigint): ExactShare => ({
  value: value * share,
  decimals: decimals + shareDecimals,
});

function sumOf(one: ExactShare, other: ExactShare): ExactShare {
  const decimals = Math.max(one.decimals, other.decimals);
  const scaled = (each: ExactShare) => each.value * 10n ** BigInt(decimals - each.decimals);
  return { value: scaled(one) + scaled(other), decimals };
}

const sharePattern = /^(\d)(?:\.(\d{1,6}))?$/;

/** A share written as a decimal from 0 to 1 with at most six decimals; null for anything else. */
export function parseShare(text: string): bigint | null {
  const match = sharePattern.exec(text);
  if (!match) return null;
  const value = BigInt(`${match[1]}${(match[2] ?? '').padEnd(shareDecimals, '0')}`);
  return value > shareScale ? null : value;
}

export const formatShare = (share: bigint): string =>
  formatExactShare({ value: share, decimals: shareDecimals });

/** With six decimals, and more where they are not zero. */
export function formatExactShare({ value, decimals }: ExactShare): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const behind = digits.slice(point).replace(/0+$/, '').padEnd(shareDecimals, '0');
  return `${digits.slice(0, point)}.${behind}`;
}

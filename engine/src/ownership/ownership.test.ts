import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LegalEntityId } from '../ids.ts';
import {
  effectiveOwnership,
  formatExactShare,
  formatShare,
  type OwnershipMethod,
  ownershipFault,
  type OwnershipShare,
  parentsOf,
  parseShare,
  shareScale,
  sharesIn,
} from './ownership.ts';

const id = (value: number) => value as LegalEntityId;
const [parent, a, b, c] = [id(1), id(2), id(3), id(4)];

function owns(
  ownerId: LegalEntityId,
  legalEntityId: LegalEntityId,
  share: string,
  { from = 1, method = 'full' }: { readonly from?: number; readonly method?: OwnershipMethod } = {},
): OwnershipShare {
  return { ownerId, legalEntityId, share: parseShare(share)!, from, method };
}

function seen(shares: readonly OwnershipShare[], tops: readonly LegalEntityId[], period = 1) {
  return Object.fromEntries(
    [...effectiveOwnership(shares, period, tops)].map(([entity, { share, method }]) => [
      entity,
      `${formatExactShare(share)} ${method}`,
    ]),
  );
}

describe('effective ownership', () => {
  it('adds the products of all ways: 0.8 of A, which owns 0.6 of B, beside 0.1 of B: 0.58', () => {
    const shares = [owns(parent, a, '0.8'), owns(a, b, '0.6'), owns(parent, b, '0.1')];
    expect(seen(shares, [parent])).toEqual({
      1: '1.000000 full',
      2: '0.800000 full',
      3: '0.580000 full',
    });
  });

  it('is exact over several tiers', () => {
    const shares = [owns(parent, a, '0.333333'), owns(a, b, '0.333333'), owns(b, c, '0.333333')];
    expect(seen(shares, [parent])[4]).toBe('0.037036925926037037 full');
  });

  it('of a part of the group is seen from its top, which belongs to itself', () => {
    const shares = [owns(parent, a, '0.8'), owns(a, b, '0.6'), owns(parent, b, '0.1'), owns(parent, c, '1')];
    expect(seen(shares, [a])).toEqual({ 2: '1.000000 full', 3: '0.600000 full' });
  });

  it.each<[string, OwnershipShare[], string]>([
    ['the largest direct owner', [owns(a, b, '0.6', { method: 'equity' }), owns(parent, b, '0.4')], 'equity'],
    [
      'of equal ones the lower id',
      [owns(a, b, '0.5'), owns(parent, b, '0.5', { method: 'equity' })],
      'equity',
    ],
    [
      'one to which a way leads',
      [owns(c, b, '0.7', { method: 'excluded' }), owns(parent, b, '0.3', { method: 'equity' })],
      'equity',
    ],
  ])('takes the method of %s', (_, shares, method) => {
    const owners = [owns(parent, a, '1'), ...shares];
    expect(effectiveOwnership(owners, 1, [parent]).get(b)?.method).toBe(method);
  });

  it('excludes what an owner owns that is itself not full', () => {
    const shares = [owns(parent, a, '0.3', { method: 'equity' }), owns(a, b, '1')];
    expect(seen(shares, [parent])).toMatchObject({ 2: '0.300000 equity', 3: '0.300000 excluded' });
  });

  it('counts from the first share on, until it is nothing', () => {
    const shares = [
      owns(parent, a, '0.7', { from: 3 }),
      owns(parent, a, '0.4', { from: 5 }),
      owns(parent, a, '0', { from: 8 }),
    ];
    expect([2, 3, 4, 5, 7, 8].map((period) => seen(shares, [parent], period)[2])).toEqual([
      undefined,
      '0.700000 full',
      '0.700000 full',
      '0.400000 full',
      '0.400000 full',
      undefined,
    ]);
    expect(parentsOf(shares, [parent, a, b])).toEqual([parent, b]);
  });
});

describe('shares that cannot be', () => {
  it('are owners of more than all, in the period in which they come to be so', () => {
    const shares = [owns(parent, b, '0.6'), owns(a, b, '0.5', { from: 4 })];
    expect(ownershipFault(shares)).toEqual({ kind: 'above_whole', period: 4, legalEntityId: b });
    const ended = owns(parent, b, '0.5', { from: 4 });
    expect(ownershipFault([...shares, ended])).toBeNull();
  });

  it('are those by which a legal entity owns itself', () => {
    const shares = [owns(a, b, '0.5'), owns(b, c, '0.5'), owns(c, a, '0.1', { from: 2 })];
    const fault = ownershipFault(shares);
    expect(fault).toMatchObject({ kind: 'cycle', period: 2 });
    expect(fault?.kind === 'cycle' && new Set(fault.legalEntityIds)).toEqual(new Set([a, b, c]));
  });
});

/** Shares of later legal entities alone, so that none owns itself; each has at most all of its owners. */
const anyShares = fc
  .array(
    fc.record({
      owner: fc.integer({ min: 1, max: 6 }),
      distance: fc.integer({ min: 1, max: 5 }),
      share: fc.bigInt({ min: 1n, max: shareScale / 6n }),
      from: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 14 },
  )
  .map((drawn) =>
    drawn.map(({ owner, distance, share, from }): OwnershipShare => ({
      ownerId: id(owner),
      legalEntityId: id(owner + distance),
      share,
      from,
      method: 'full',
    })),
  );

/** Every way from a top walked by itself. */
function byWays(shares: readonly OwnershipShare[], period: number, tops: readonly LegalEntityId[]) {
  const valid = sharesIn(shares, period);
  const sums = new Map<number, number>();
  const walk = (at: LegalEntityId, product: number) => {
    for (const { legalEntityId, share } of valid.filter(({ ownerId }) => ownerId === at)) {
      if (tops.includes(legalEntityId)) continue;
      const next = (product * Number(share)) / Number(shareScale);
      sums.set(legalEntityId, (sums.get(legalEntityId) ?? 0) + next);
      walk(legalEntityId, next);
    }
  };
  for (const top of tops) walk(top, 1);
  return sums;
}

it('equals the ways walked one by one, and never more than all of a legal entity', () => {
  fc.assert(
    fc.property(anyShares, fc.integer({ min: 1, max: 4 }), (shares, period) => {
      expect(ownershipFault(shares)?.kind).not.toBe('cycle');
      const tops = parentsOf(shares, [1, 2, 3, 4, 5, 6].map(id));
      const effective = effectiveOwnership(shares, period, tops);
      const walked = byWays(shares, period, tops);
      for (const [entity, { share }] of effective) {
        const value = Number(formatExactShare(share));
        expect(value).toBeCloseTo(tops.includes(entity) ? 1 : (walked.get(entity) ?? 0), 9);
        expect(share.value).toBeLessThanOrEqual(10n ** BigInt(share.decimals));
      }
      expect([...walked.keys()].every((entity) => effective.has(id(entity)))).toBe(true);
    }),
  );
});

it.each([
  ['0', '0.000000'],
  ['0.5', '0.500000'],
  ['1', '1.000000'],
  ['1.000000', '1.000000'],
])('the share %s is kept as %s', (text, kept) => {
  expect(formatShare(parseShare(text)!)).toBe(kept);
});

it.each(['1.000001', '-0.1', '0.1234567', '2', '', '.5', '50%'])('%s is no share', (text) => {
  expect(parseShare(text)).toBeNull();
});

import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { replacedReports } from '../testing/replacedReports.ts';
import { reportOrderOf } from '../testing/randomReports.ts';
import { type SubstitutionCase, postingOf, substitutionCases } from '../testing/randomSubstitutions.ts';
import { reportLedgerOf, type SampleEntry } from '../testing/reportLedger.ts';
import { samplePeriods } from '../testing/samplePlan.ts';
import { ReportEvaluation } from './evaluation.ts';
import type { Measure } from './nodes.ts';
import { isAdditive, nodesBehind, type PlannedNode } from './planTree.ts';
import { booksAfter, type ReportBooks } from './substitution.ts';

/**
 * Every value afterwards, on the books as they are kept and by nothing of what decided about it: each posting of its own size, so that
 * the value says how often it counts each of them.
 */

declare module 'vitest' {
  interface ProvidedContext {
    readonly isProving: boolean;
  }
}

/** Thousands where all is to be proven. */
const runs = (few: number): number => (inject('isProving') ? few * 20 : few);

const base = 64n;
const entities = [1, 2].map((id) => ({
  id,
  currency: 'USD',
  openingPeriod: 0,
  retained: null,
  translation: null,
}));

interface Reported {
  readonly reports: ReadonlyMap<number, Measure>;
  readonly books: ReportBooks;
}

function evaluated(reportId: number, { reports, books }: Reported, entries: readonly SampleEntry[]) {
  const ledger = {
    accounts: books.accounts.map((each) => ({ ...each, tags: [] })),
    periods: samplePeriods,
    dimensions: books.dimensions,
    entries,
    measures: reports,
    currency: 'global' as const,
    entities,
  };
  const order = reportOrderOf(ledger, reports.get(reportId)!.tree, 13, 14);
  return new ReportEvaluation({ ...order, reportId, columns: order.columns.figures }, reportLedgerOf(ledger));
}

/** How often a value counts each posting. */
function timesOf(value: bigint, count: number): bigint[] {
  const found: bigint[] = [];
  let left = value;
  for (let at = 0; at < count; at++) {
    let digit = ((left % base) + base) % base;
    if (digit >= base / 2n) digit -= base;
    found.push(digit);
    left = (left - digit) / base;
  }
  expect(left).toBe(0n);
  return found;
}

function entriesOn({ substitution, cells }: SubstitutionCase, side: 'from' | 'to'): SampleEntry[] {
  const { kind } = substitution;
  const id = substitution[side];
  return cells.map((cell, at) =>
    postingOf(cell, {
      account: kind === 'account' ? id : cell.account,
      instance: kind === 'account' ? cell.instance : id,
      amount: base ** BigInt(at),
    }),
  );
}

/** Whether an account node counts what goes by its name. */
function isLeaving(planned: PlannedNode, { substitution: { kind, from }, books }: SubstitutionCase): boolean {
  if (planned.node.type !== 'account') return false;
  if (kind === 'account') return planned.node.accountId === from;
  const kindOf = books.dimensions.kindOf(from);
  for (let at: PlannedNode | null = planned; at !== null; at = at.parent) {
    const ids = at.node.filters.dimensionIds;
    if (ids?.some((id) => books.dimensions.kindOf(id) === kindOf) === true) return ids.includes(from);
  }
  return false;
}

const told = { judged: 0, kept: 0, led: 0, left: 0, lost: 0 };

function checkReport(id: number, given: SubstitutionCase, after: Reported): void {
  const count = given.cells.length;
  const before = evaluated(id, given, entriesOn(given, 'from'));
  const onOther = evaluated(id, given, entriesOn(given, 'to'));
  const later = evaluated(id, after, entriesOn(given, 'to'));
  for (const [nodeId, planned] of before.plan.byId) {
    const [other, found] = [onOther.plan.byId.get(nodeId)!, later.plan.byId.get(nodeId)];
    if (found === undefined || !isAdditive(planned) || !isAdditive(found)) continue;
    const lines = [...nodesBehind(planned)].filter((each) => isLeaving(each, given));
    if (lines.length === 0) continue;
    before.columns.forEach((_, column) => {
      const values = [before.valuesOf(planned), onOther.valuesOf(other), later.valuesOf(found)].map(
        (each) => each.values[column]!,
      );
      if (values.some((value) => value === null)) {
        told.lost += 1;
        return;
      }
      const [ofFrom, ofTo, now] = values.map((value) => timesOf(value, count)) as [
        bigint[],
        bigint[],
        bigint[],
      ];
      const counted = lines.map((line) => timesOf(before.valuesOf(line).values[column] ?? 0n, count));
      for (let cell = 0; cell < count; cell++) {
        // What no line of what goes counts here moves with the chart.
        if (counted.every((each) => each[cell] === 0n)) continue;
        told.judged += 1;
        const [x, s, c] = [ofFrom[cell]!, ofTo[cell]!, now[cell]!];
        if (s !== 0n) {
          expect([c, x === 0n ? s : x]).toEqual([s, s]);
          told.kept += 1;
        } else {
          expect([x, 0n]).toContain(c);
          if (x !== 0n) told[c === 0n ? 'left' : 'led'] += 1;
        }
      }
    });
  }
}

it('every sum counts a posting that was moved as it counted the substitute, or what went, or has no value', () => {
  fc.assert(
    fc.property(substitutionCases, (given) => {
      const after = { reports: replacedReports(given), books: booksAfter(given.books, given.substitution) };
      for (const id of given.reports.keys()) checkReport(id, given, after);
    }),
    { numRuns: runs(200) },
  );
  expect(Math.min(...Object.values(told)), JSON.stringify(told)).toBeGreaterThan(5);
});

it('every sum counts what was not moved as before, or has no value', () => {
  fc.assert(
    fc.property(substitutionCases, (given) => {
      const { substitution, others } = given;
      const { kind, from, to } = substitution;
      const after = { reports: replacedReports(given), books: booksAfter(given.books, substitution) };
      const entries = others.flatMap((cell, at) => {
        const id = kind === 'account' ? cell.account : cell.instance;
        const { account, instance } = cell;
        return id === from || id === to
          ? []
          : [postingOf(cell, { account, instance, amount: BigInt(at + 1) * 977n })];
      });
      for (const id of given.reports.keys()) {
        const before = evaluated(id, given, entries);
        const later = evaluated(id, after, entries);
        for (const [nodeId, planned] of before.plan.byId) {
          const found = later.plan.byId.get(nodeId);
          if (found === undefined || !isAdditive(planned)) continue;
          const [was, is] = [before.valuesOf(planned).values, later.valuesOf(found).values];
          expect(is).toEqual(was.map((value, column) => (is[column] === null ? null : value)));
        }
      }
    }),
    { numRuns: runs(60) },
  );
});

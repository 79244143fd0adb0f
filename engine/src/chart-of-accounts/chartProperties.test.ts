import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PresentAccount } from './account.ts';
import { type ChartComparison, compareChart } from './compareChart.ts';
import { keptCode } from '../text/visibleCode.ts';
import { type ChartFile, isBlocking, readChart } from './readChart.ts';

/** A chart as a file, rows in tree order: the property's own export. */
function exportChart(accounts: readonly PresentAccount[]): ChartFile {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const pathOf = ({ parent }: PresentAccount): string[] => {
    const above = parent === null ? undefined : byId.get(parent);
    return above ? [...pathOf(above), above.name] : [];
  };
  const inOrder = (parent: number | null): PresentAccount[] =>
    accounts
      .filter((account) => account.parent === parent)
      .toSorted((left, right) => left.position - right.position)
      .flatMap((account) => [account, ...inOrder(account.id)]);
  const rows = inOrder(null).map((account, index) => ({
    rowNo: index + 2,
    cells: [
      account.code,
      account.name,
      account.type,
      account.section ?? '',
      pathOf(account).join(' > '),
      account.tags.join(', '),
      account.closedFrom ?? '',
    ],
  }));
  return { columns: ['code', 'name', 'type', 'section', 'path', 'tags', 'closed from'], rows };
}

/** What a chart becomes when a comparison is carried out. */
function applied({ planned }: ChartComparison, present: readonly PresentAccount[]): PresentAccount[] {
  const firstFree = Math.max(0, ...present.map(({ id }) => id)) + 1;
  const idOf = (index: number): number => planned[index]?.id ?? firstFree + index;
  const changed = planned.map((account, index): PresentAccount => {
    const { position, code, name, type, section, closedFrom, tags, parent } = account;
    if (type === null) throw new TypeError('An account without a type is never written');
    const above = parent === null ? null : 'id' in parent ? parent.id : idOf(parent.planned);
    const isTypeFixed = present.find(({ id }) => id === account.id)?.isTypeFixed ?? false;
    const rest = { position, code, name, type, section, closedFrom, tags, isTypeFixed };
    return { ...rest, id: idOf(index), parent: above };
  });
  const ids = new Set(changed.map(({ id }) => id));
  return [...present.filter(({ id }) => !ids.has(id)), ...changed];
}

function importInto(file: ChartFile, present: readonly PresentAccount[]): ChartComparison {
  return compareChart(readChart(file, present), present);
}

const word = fc
  .stringMatching(/^[A-Za-zÄÖÜäöüßа-яА-Я0-9.,()&-]{1,10}$/u)
  .filter((text) => /^[\p{L}]/u.test(text));
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const code = fc.stringMatching(/^[0-9A-Z][0-9A-Z./ -]{0,6}[0-9A-Z]$/u).map(keptCode);
const seed = fc.record({
  code: fc.option(code, { nil: '' }),
  name,
  type: fc.constantFrom('revenue', 'expense', 'balance'),
  section: fc.constantFrom('assets', 'liabilities', null),
  parent: fc.nat(),
  tags: fc.uniqueArray(fc.constantFrom('cash', 'group', 'Материали', 'Anlagen'), { maxLength: 3 }),
  closedFrom: fc.constantFrom(null, '2024-12-31', '2023-02-28', '2025-01-01'),
});

/**
 * Any chart: codes unique where there are any, parents before their children, groups of one name side by side too. None is called
 * as the group above it: a path that ends with the own name is read as one that names the row too.
 */
const chart = fc.array(seed, { minLength: 1, maxLength: 30 }).map((seeds): PresentAccount[] => {
  const codes = new Set<string>();
  const counts = new Map<number | null, number>();
  const names: string[] = [];
  return seeds.map(({ parent: choice, ...account }, index): PresentAccount => {
    const parent = choice % (index + 1) === index ? null : (choice % (index + 1)) + 1;
    const position = counts.get(parent) ?? 0;
    counts.set(parent, position + 1);
    const own = codes.has(account.code) ? '' : account.code;
    codes.add(own);
    const isAsAbove = parent !== null && names[parent - 1] === account.name;
    names.push(isAsAbove ? `${account.name} B` : account.name);
    return {
      ...account,
      name: names[index]!,
      code: own,
      id: index + 1,
      parent,
      position,
      isTypeFixed: false,
    };
  });
});

/** The chart without its ids. */
function written(accounts: readonly PresentAccount[]): readonly (readonly string[])[] {
  return exportChart(accounts).rows.map(({ cells }) => cells);
}

describe('a chart that is exported', () => {
  it('is the same chart when it is imported where there was none', () => {
    fc.assert(
      fc.property(chart, (accounts) => {
        const comparison = importInto(exportChart(accounts), []);
        expect(comparison.problems).toEqual([]);
        expect(written(applied(comparison, []))).toEqual(written(accounts));
      }),
      { numRuns: 300 },
    );
  });

  it('changes nothing when it is imported where it came from', () => {
    fc.assert(
      fc.property(chart, (accounts) => {
        const { added, changed, left, problems } = importInto(exportChart(accounts), accounts);
        expect({ added, changed, left, problems }).toEqual({
          added: [],
          changed: [],
          left: [],
          problems: [],
        });
      }),
      { numRuns: 300 },
    );
  });

  it('changes nothing the second time, whatever was there before, and removes nothing', () => {
    fc.assert(
      fc.property(chart, chart, fc.infiniteStream(fc.boolean()), (file, before, flags) => {
        const present = before.map((account) => ({ ...account, isTypeFixed: flags.next().value ?? false }));
        const first = importInto(exportChart(file), present);
        fc.pre(!first.problems.some(isBlocking));
        const after = applied(first, present);
        expect(after.length).toBe(present.length + first.added.length);
        for (const { id, type, isTypeFixed } of present) {
          if (isTypeFixed) expect(after.find((account) => account.id === id)?.type).toBe(type);
        }
        const second = importInto(exportChart(file), after);
        expect([second.added, second.changed]).toEqual([[], []]);
        expect(written(applied(second, after))).toEqual(written(after));
      }),
      { numRuns: 300 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  type Chart,
  type DraftAccount,
  drop,
  edit,
  familiesOf,
  move,
  type MoveStep,
  place,
  takeOut,
} from './chartDraft.ts';
import { changesBetween, longestRise } from './draftChanges.ts';
import { entriesOf, type LedgerEntry } from './draftEntries.ts';
import { begin, type DraftHistory, redo, take, undo } from './draftHistory.ts';
import { rebased } from './rebase.ts';

/** What is edited of a chart before it is saved. */

function account(id: string, parentId: string | null, position: number | null): DraftAccount {
  return {
    id,
    parentId,
    position,
    code: id,
    name: `Account ${id}`,
    type: 'BALANCE',
    section: '',
    tags: [],
    closedFrom: '',
    rateKind: '',
    hasPostings: false,
    isMoved: false,
  };
}

/** As `a(b c(d)) e`: what stands in brackets hangs below what stands before them. */
function written(chart: Chart, parentId: string | null = null): string {
  return chart
    .filter((each) => each.parentId === parentId)
    .map(({ id }) => {
      const below = written(chart, id);
      return below === '' ? id : `${id}(${below})`;
    })
    .join(' ');
}

const chart: Chart = [
  account('a', null, 0),
  account('b', 'a', 0),
  account('c', 'a', 1),
  account('d', 'c', 0),
  account('e', null, 5),
];

const steps: readonly MoveStep[] = ['up', 'down', 'indent', 'outdent'];

describe('moving an account by keys', () => {
  it.each<[string, MoveStep, string]>([
    ['b', 'up', 'a(b c(d)) e'],
    ['b', 'down', 'a(c(d) b) e'],
    ['b', 'indent', 'a(b c(d)) e'],
    ['b', 'outdent', 'a(c(d)) b e'],
    ['c', 'up', 'a(c(d) b) e'],
    ['c', 'down', 'a(b c(d)) e'],
    ['c', 'indent', 'a(b(c(d))) e'],
    ['c', 'outdent', 'a(b) c(d) e'],
    ['d', 'outdent', 'a(b c d) e'],
    ['e', 'up', 'e a(b c(d))'],
    ['e', 'indent', 'a(b c(d) e)'],
    ['e', 'outdent', 'a(b c(d)) e'],
    ['nobody', 'up', 'a(b c(d)) e'],
  ])('%s %s', (id, step, expected) => {
    expect(written(move(chart, id, step))).toBe(expected);
  });

  it('says by the same chart that nothing moved', () => {
    expect(move(chart, 'e', 'down')).toBe(chart);
    expect(place(chart, 'c', { parentId: 'a', beforeId: null })).toBe(chart);
  });
});

describe('dropping an account', () => {
  it.each<[string, string, 'before' | 'after' | 'into', string]>([
    ['e', 'b', 'before', 'a(e b c(d))'],
    ['e', 'b', 'after', 'a(b e c(d))'],
    ['e', 'b', 'into', 'a(b(e) c(d))'],
    ['b', 'c', 'after', 'a(c(d) b) e'],
    ['a', 'e', 'after', 'e a(b c(d))'],
    ['a', 'd', 'into', 'a(b c(d)) e'],
    ['a', 'd', 'before', 'a(b c(d)) e'],
    ['a', 'a', 'into', 'a(b c(d)) e'],
  ])('%s on %s, %s', (id, target, where, expected) => {
    expect(written(drop(chart, id, { id: target, where }))).toBe(expected);
  });
});

describe('entering an account', () => {
  it('adds it last below its parent, and takes it out again', () => {
    const added = add(chart, 'new:1', account('new:1', 'a', null));
    expect(written(added)).toBe('a(b c(d) new:1) e');
    const under = place(added, 'b', { parentId: 'new:1', beforeId: null });
    expect(written(takeOut(under, 'new:1'))).toBe('a(c(d) b) e');
    expect(takeOut(chart, 'b')).toBe(chart);
  });

  it('moves it to the end of another parent, and is no step where nothing was entered', () => {
    expect(written(edit(chart, 'b', account('b', 'c', 0)))).toBe('a(c(d b)) e');
    expect(edit(chart, 'b', account('b', 'a', 0))).toBe(chart);
  });
});

describe('what became of the accounts', () => {
  it.each<[string, Chart, readonly string[]]>([
    ['nothing', move(move(chart, 'b', 'down'), 'b', 'up'), []],
    ['one among its siblings', move(chart, 'e', 'up'), ['e reordered']],
    ['the one that moved', move(chart, 'b', 'down'), ['b reordered']],
    ['the one that moved back', move(chart, 'c', 'up'), ['c reordered']],
    ['to another parent', drop(chart, 'e', { id: 'b', where: 'into' }), ['e moved']],
    ['another name', edit(chart, 'b', { ...account('b', 'a', 0), name: 'Bank' }), ['b renamed']],
    [
      'type and section',
      edit(chart, 'b', { ...account('b', 'a', 0), type: 'EXPENSE', section: 'ASSETS' }),
      ['b retyped edited'],
    ],
    ['one more', add(chart, 'new:1', account('new:1', null, null)), ['new:1 added']],
    ['one less', chart.filter(({ id }) => id !== 'e'), ['e removed']],
  ])('%s', (_, after, expected) => {
    expect(changesBetween(chart, after).map(({ id, kinds }) => [id, ...kinds].join(' '))).toEqual(expected);
  });

  it('finds a longest rise', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { maxLength: 9 }), (numbers) => {
        const rise = [...longestRise(numbers)].toSorted((left, right) => left - right);
        const values = rise.map((index) => numbers[index] ?? 0);
        expect(values).toEqual(values.toSorted((left, right) => left - right));
        const longest = (from: number, above: number): number =>
          from === numbers.length
            ? 0
            : Math.max(
                longest(from + 1, above),
                (numbers[from] ?? 0) > above ? 1 + longest(from + 1, numbers[from] ?? 0) : 0,
              );
        expect(rise.length).toBe(longest(0, -1));
      }),
    );
  });
});

/** Accounts that hang below any before them, in tree order, with gaps between their places as old charts have them. */
const someChart: fc.Arbitrary<Chart> = fc
  .array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 12 })
  .map((parents) => {
    const places = new Map<string | null, number>();
    let made: Chart = [];
    for (const [index, [above, gap]] of parents.entries()) {
      const at = above % (index + 1);
      const parentId = at === index ? null : `k${at}`;
      const position = (places.get(parentId) ?? -1) + gap;
      places.set(parentId, position);
      made = add(made, `k${index}`, account(`k${index}`, parentId, null)).map((each) =>
        each.id === `k${index}` ? { ...each, position } : each,
      );
    }
    return made;
  });

type Edit = (present: Chart) => Chart;

/** Steps as people take them; `mark` sets new accounts of two people apart. */
const someEdits = (mark: string): fc.Arbitrary<readonly Edit[]> =>
  fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 8 })), { maxLength: 10 }).map((choices) =>
    choices.map(([first, second, kind], index): Edit => (present) => {
      const one = present[first % present.length];
      const other = present[second % present.length];
      if (!one || !other) return present;
      const step = steps[kind];
      if (step) return move(present, one.id, step);
      if (kind === 4) return drop(present, one.id, { id: other.id, where: 'into' });
      if (kind === 5) return drop(present, one.id, { id: other.id, where: 'before' });
      if (kind === 6)
        return add(present, `new:${mark}${index}`, account(`new:${mark}${index}`, one.id, null));
      if (kind === 7) return edit(present, one.id, { ...one, name: `${mark}${index}` });
      return takeOut(present, one.id);
    }),
  );

const after = (start: Chart, edits: readonly Edit[]): Chart =>
  edits.reduce((present, change) => change(present), start);

/** What the api makes of what is sent: accounts that are left out stay, siblings stand by their places. */
function savedBy(base: Chart, entries: readonly LedgerEntry[]): readonly string[] {
  const stored = new Map(base.map(({ id, parentId, position, name }) => [id, { parentId, position, name }]));
  for (const entry of entries) {
    const parentId = 'parentKey' in entry ? entry.parentKey : entry.parentId;
    stored.set('key' in entry ? entry.key : entry.id, {
      parentId,
      position: entry.position,
      name: entry.name,
    });
  }
  const below = (parentId: string | null): readonly string[] =>
    [...stored]
      .filter(([, each]) => each.parentId === parentId)
      .toSorted(([, left], [, right]) => (left.position ?? 0) - (right.position ?? 0))
      .flatMap(([id, { name }]) => [`${parentId}/${id} ${name}`, ...below(id)]);
  return below(null);
}

const lines = (each: Chart): readonly string[] =>
  each.map(({ id, parentId, name }) => `${parentId}/${id} ${name}`);

describe('whatever is edited', () => {
  it('stays a tree in order, with each account once', () => {
    fc.assert(
      fc.property(someChart, someEdits('m'), (base, edits) => {
        const draft = after(base, edits);
        const inOrder = (parentId: string | null): readonly string[] =>
          (familiesOf(draft).get(parentId) ?? []).flatMap((id) => [id, ...inOrder(id)]);
        expect(draft.map(({ id }) => id)).toEqual(inOrder(null));
        expect(base.every(({ id }) => draft.some((each) => each.id === id))).toBe(true);
      }),
    );
  });

  it('is as before once undone, and as after once redone', () => {
    fc.assert(
      fc.property(someChart, someEdits('m'), (base, edits) => {
        const states: DraftHistory[] = [begin({ revision: 1, chart: base })];
        for (const change of edits) {
          const last = states.at(-1) ?? states[0];
          if (!last) continue;
          const next = take(last, change(last.present));
          if (next !== last) states.push(next);
        }
        let history = states.at(-1);
        for (const state of states.toReversed().slice(1)) {
          if (!history) return;
          const undone = undo(history);
          expect(undone.present).toBe(state.present);
          expect(redo(undone).present).toBe(history.present);
          history = undone;
        }
        expect(history && undo(history)).toBe(history);
        for (const state of states.slice(1)) {
          history = history && redo(history);
          expect(history?.present).toBe(state.present);
        }
      }),
    );
  });

  it('is what the api makes of what is sent, which is nothing where nothing changed', () => {
    fc.assert(
      fc.property(someChart, someEdits('m'), (base, edits) => {
        const draft = after(base, edits);
        const entries = entriesOf(base, draft);
        expect(savedBy(base, entries)).toEqual(lines(draft));
        expect(entries.length === 0).toBe(changesBetween(base, draft).length === 0);
      }),
    );
  });

  it('sends no more than what moved for an account that leaves the end of its siblings', () => {
    expect(
      entriesOf(chart, drop(chart, 'b', { id: 'e', where: 'into' })).map((each) => each.position),
    ).toEqual([0]);
  });
});

const entered = (each: Chart) => each.map((one) => ({ ...one, isMoved: false }));

describe('a draft beside what somebody else saved', () => {
  it('is the draft where they saved nothing, and theirs where nothing was edited', () => {
    fc.assert(
      fc.property(someChart, someEdits('m'), (base, edits) => {
        const draft = after(base, edits);
        const copy = base.map((each) => ({ ...each }));
        expect(entered(rebased(base, draft, copy))).toEqual(entered(draft));
        expect(entered(rebased(base, copy, draft))).toEqual(entered(draft));
      }),
    );
  });

  it('loses no new account and no name that was entered, keeps what they saved beside, and stays a tree', () => {
    fc.assert(
      fc.property(someChart, someEdits('m'), someEdits('t'), fc.nat(), (base, mine, theirs, gone) => {
        const draft = after(base, mine);
        const changed = after(base, theirs);
        const leaf = changed
          .filter(({ id }) => !changed.some(({ parentId }) => parentId === id))
          .at(gone % 3);
        const latest = changed
          .filter(({ id }) => id !== leaf?.id)
          .map((each, position) => ({ ...each, position: each.position ?? position }));
        const both = rebased(base, draft, latest);
        const names = new Map(both.map(({ id, name }) => [id, name]));
        for (const each of draft) {
          const before = base.find(({ id }) => id === each.id);
          const isEntered = before === undefined || before.name !== each.name;
          if (isEntered && each.id !== leaf?.id) expect(names.get(each.id)).toBe(each.name);
        }
        for (const each of latest) expect(names.has(each.id)).toBe(true);
        expect(both.length).toBe(names.size);
        const inOrder = (parentId: string | null): readonly string[] =>
          (familiesOf(both).get(parentId) ?? []).flatMap((id) => [id, ...inOrder(id)]);
        expect(both.map(({ id }) => id)).toEqual(inOrder(null));
      }),
    );
  });
});

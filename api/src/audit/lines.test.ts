import { describe, expect, it } from 'vitest';
import { compare } from './lines.ts';
import { Named } from './named.ts';

const line = (field: string, before: string | null, after: string | null, part: string | null = null) => ({
  part,
  field,
  before,
  after,
});

describe('what is compared', () => {
  it('tells the fields that differ, and those alone', () => {
    const before = { id: 1, revision: 1, name: 'A', tags: ['x'], isOpen: true, day: null };
    const after = { id: 2, revision: 2, name: 'B', tags: ['x', 'y'], isOpen: true, day: new Date(0) };
    expect(compare([{ before, after }])).toEqual({
      lines: [
        line('name', 'A', 'B'),
        line('tags', '["x"]', '["x","y"]'),
        line('day', null, '1970-01-01T00:00:00.000Z'),
      ],
      count: 3,
      parts: null,
      sha256: null,
    });
  });

  it('tells all of what is new or gone, and nothing of a field that was left unsaid', () => {
    expect(compare([{ before: null, after: { name: 'A', code: null } }]).lines).toEqual([
      line('name', null, 'A'),
    ]);
    expect(compare([{ before: { name: 'A' }, after: null }]).lines).toEqual([line('name', 'A', null)]);
    expect(compare([{ before: { name: 'A', code: '1' }, after: { name: 'A' } }]).count).toBe(0);
  });

  it('decides by its id whether a record is another one, and tells it by its label while that tells it apart', () => {
    const linesOf = (before: unknown, after: unknown) =>
      compare([{ before: { of: before }, after: { of: after } }]).lines;
    const [one, other] = [new Named(1, 'A'), new Named(2, 'A')];
    expect(linesOf(one, new Named(1, 'B'))).toEqual([]);
    expect(linesOf(one, new Named(2, 'B'))).toEqual([line('of', 'A', 'B')]);
    expect(linesOf(one, other)).toEqual([line('of', 'A #1', 'A #2')]);
    expect(linesOf(null, one)).toEqual([line('of', null, 'A')]);
    expect(linesOf([one], [other])).toEqual([line('of', '["A #1"]', '["A #2"]')]);
    expect(linesOf([one], [one, other])).toEqual([line('of', '["A"]', '["A","A"]')]);
    expect(linesOf([one], [new Named(1, 'B')])).toEqual([]);
  });

  it('tells of parts which are new, changed and gone', () => {
    const part = (key: number, name: string) => ({ key, name, fields: { name } });
    const parts = {
      before: [part(1, 'A'), part(2, 'B'), part(3, 'C')],
      after: [part(1, 'A'), part(2, 'D'), part(4, 'E')],
    };
    expect(compare([{ parts }])).toMatchObject({
      lines: [line('name', 'B', 'D', 'D'), line('name', null, 'E', 'E'), line('name', 'C', null, 'C')],
      parts: { added: 1, changed: 1, removed: 1 },
    });
  });

  it('is bounded: of very many changes and of long texts the first are kept, the number and a hash of all', () => {
    const many = (name: string) =>
      Array.from({ length: 20_000 }, (_, key) => ({
        key,
        name: String(key),
        fields: { name, code: String(key) },
      }));
    const changes = compare([{ parts: { before: many('A'), after: many('B') } }]);
    expect(changes.lines).toHaveLength(500);
    expect(changes).toMatchObject({ count: 20_000, parts: { added: 0, changed: 20_000, removed: 0 } });
    expect(changes.sha256).toMatch(/^[0-9a-f]{64}$/);
    const other = compare([{ parts: { before: many('A'), after: many('B').slice(0, -1) } }]);
    expect(other.sha256).not.toBe(changes.sha256);
    const text = compare([{ before: { name: '' }, after: { name: `${'a'.repeat(999)}😀😀` } }]);
    expect(text.lines[0]?.after).toBe(`${'a'.repeat(999)}…`);
    expect(text.sha256).not.toBeNull();
    expect(JSON.stringify(changes).length).toBeLessThan(128 * 1024);
  });
});

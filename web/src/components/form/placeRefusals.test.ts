import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../relay/refusals.ts';
import { placeRefusals } from './placeRefusals.ts';

function refusal(...path: readonly string[]): Refusal {
  return { topic: 'refused', code: 'required', message: 'Missing.', id: 'ERR-1', path };
}

const fields = ['code', 'name', 'tags'];

describe('the field that a refusal is about', () => {
  it.each<[string, readonly string[], string | null]>([
    ['names itself', ['name'], 'name'],
    ['is within the item that is saved', ['accounts', '0', 'code'], 'code'],
    ['holds a list', ['accounts', '0', 'tags', '2'], 'tags'],
    ['is none of the form', ['accounts', '0', 'position'], null],
    ['is not named', [], null],
  ])('%s', (_name, path, field) => {
    const { byField, others } = placeRefusals([refusal(...path)], fields);
    expect([...byField.keys()]).toEqual(field === null ? [] : [field]);
    expect(others).toHaveLength(field === null ? 1 : 0);
  });

  it('takes the first of two', () => {
    const refusals = [refusal('name'), refusal('name')];
    const { byField, others } = placeRefusals(refusals, fields);
    expect([...byField]).toEqual([['name', refusals[0]]]);
    expect(others).toEqual(refusals.slice(1));
  });
});

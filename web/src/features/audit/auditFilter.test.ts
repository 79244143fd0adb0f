import { describe, expect, it } from 'vitest';
import { ACTIONS_IN_CLIENT, OBJECTS_OF_CLIENT, OBJECTS_OF_INSTALLATION } from '../../audited.generated.ts';
import { clientFilterOf, filterOf, historyOf, unknownIn, unknownPersonIn } from './auditFilter.ts';

describe('the filter of the address', () => {
  const filter = (search: string) =>
    filterOf(new URLSearchParams(search), OBJECTS_OF_CLIENT, ACTIONS_IN_CLIENT);

  it('takes words and days, the last one to its end', () => {
    const { from, to, ...words } = filter(
      'person=a@b.c&object=stream-accounts&action=roll-back&from=2026-02-28&to=2026-02-28',
    );
    expect(words).toEqual({ email: 'a@b.c', object: 'STREAM_ACCOUNTS', action: 'ROLL_BACK' });
    expect(new Date(to ?? '').getTime() - new Date(from ?? '').getTime()).toBe(86_400_000);
  });

  it('leaves out what it does not know, and counts it', () => {
    const search = new URLSearchParams('person=nobody&object=files&action=nothing&from=2026-99-99');
    expect(unknownIn(search, OBJECTS_OF_CLIENT, ACTIONS_IN_CLIENT)).toBe(2);
    expect(unknownPersonIn(search, OBJECTS_OF_CLIENT)).toBe('nobody');
    const records = new URLSearchParams('record=r12');
    expect(unknownIn(records, OBJECTS_OF_CLIENT, ACTIONS_IN_CLIENT)).toBe(1);
    expect(clientFilterOf(records).recordId).toBeNull();
    expect(filter('object=nothing&action=nothing&from=yesterday&to=2026-99-99')).toEqual({
      email: null,
      object: null,
      action: null,
      from: null,
      to: null,
    });
  });

  it('takes the number of a row for whoever did it, in the log of a client alone', () => {
    const search = new URLSearchParams('person=17');
    expect(clientFilterOf(search)).toMatchObject({ email: null, byNumber: 17 });
    expect(unknownPersonIn(search, OBJECTS_OF_CLIENT)).toBeNull();
    expect(unknownPersonIn(search, OBJECTS_OF_INSTALLATION)).toBe('17');
    expect(clientFilterOf(new URLSearchParams('person=99999999999')).byNumber).toBeNull();
  });

  it('leads from a row to the history of its record, and nowhere else where it is that', () => {
    const entry = { recordObject: 'LEGAL_ENTITIES', recordId: 'r12' } as const;
    const history = '?object=legal-entities&record=r12';
    expect(historyOf(new URLSearchParams('action=create'), entry)).toBe(history);
    expect(historyOf(new URLSearchParams(history), entry)).toBeNull();
    expect(historyOf(new URLSearchParams(), { ...entry, recordId: null })).toBeNull();
    expect(historyOf(new URLSearchParams(), { ...entry, recordObject: '%future added value' })).toBeNull();
  });
});

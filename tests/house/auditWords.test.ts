import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './files.ts';

/** The pages of audit logs have words for what the calls say that they write, and for nothing else. */

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

interface Operation {
  readonly 'x-audit'?: Readonly<Record<string, readonly string[]>>;
}
interface Description extends Operation {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: {
      readonly AuditChange: { readonly 'x-audit-fields': Readonly<Record<string, readonly string[]>> };
    };
  };
}

const description = read('api/openapi.json') as Description;
const { paths, components } = description;
const words = read('web/src/features/audit/words.json') as Readonly<
  Record<'objects' | 'actions' | 'refused' | 'fields', Readonly<Record<string, object>>>
>;

const announced = [description, ...Object.values(paths).flatMap((calls) => Object.values(calls))]
  .flatMap((call) => Object.values(call['x-audit'] ?? {}).flat())
  .map((word) => word.toUpperCase().split(':'));
const objects = new Set(announced.map(([object = '']) => object));
const actions = new Set(announced.map(([, action = '']) => action));
/** What a row is called whose word is that of another version. */
const unknown = 'OTHER';

const keysOf = (name: keyof typeof words): string[] =>
  Object.keys(words[name]).filter((key) => key.toUpperCase() !== unknown);

describe('the words of the log', () => {
  it('are those of everything that is done', () => {
    expect(keysOf('actions').toSorted()).toEqual([...actions].toSorted());
  });

  it('are told of any call that names a client: it may be the first of whoever was invited with a password', () => {
    expect(description['x-audit']).toEqual({ client: ['invitations:accept'] });
  });

  it('are those of objects that calls write about; others are called as their tab or page is', () => {
    expect(keysOf('objects').filter((object) => !objects.has(object))).toEqual([]);
  });

  it('tell of each attempt that is refused what it was made at', () => {
    const refused = announced.flatMap(([object = '', action]) => (action === 'REFUSE' ? [object] : []));
    expect(keysOf('refused').toSorted()).toEqual([...new Set(refused)].toSorted());
  });

  it('are those of each field that rows tell of, but of which copy of a file it was', () => {
    const untold = new Set(['source_id', 'upload_id']);
    const byObject = Object.entries(components.schemas.AuditChange['x-audit-fields']);
    expect(byObject.filter(([object]) => !objects.has(object.toUpperCase()))).toEqual([]);
    const fields = [...new Set(byObject.flatMap(([, names]) => names))];
    expect(keysOf('fields').toSorted()).toEqual(fields.filter((field) => !untold.has(field)).toSorted());
  });
});

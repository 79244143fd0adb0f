import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import '../../api/src/features/routes.ts';
import { typesWithRecords } from '../../api/src/identity/recordKinds.ts';
import * as recordKinds from '../../web/src/features/recordKinds.ts';
import { root, sourceFiles } from './files.ts';

/** What entries of access control can be about is registered by its feature in each package. */
const types = typesWithRecords().toSorted();

it('the graph knows each kind of records on which rights are given', () => {
  const known = sourceFiles()
    .filter((file) => file.startsWith('gateway/src/features/'))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/^registerRecordKind\(\s*'(\w+)'/gm)].map(([, type = '']) => type));
  expect(known.toSorted()).toEqual(types);
});

it('the pages have words for each kind of records on which rights are given', () => {
  const known = Object.values(recordKinds).map(({ type }) => type.toLowerCase());
  expect(known.toSorted()).toEqual(types);
});

it('screens of rights and the graph of rights know no kind: each is brought by its feature', () => {
  const knowing = sourceFiles()
    .filter((file) => /^(?:web|gateway)\/src\/features\/access\//.test(file) && !file.includes('.test.'))
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return types.some((type) => text.toLowerCase().includes(type)) || /\bstreams?\b/i.test(text);
    });
  expect(knowing).toEqual([]);
});

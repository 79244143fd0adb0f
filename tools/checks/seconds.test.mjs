import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { complaintsOf, isInTree, reasons, secondsFile } from './seconds.mjs';

/** @param {readonly string[]} rows */
const table = (...rows) =>
  ['A file that takes more than 20 s', '', '| Seconds | Tests | File |', '| --: | --: | -- |', ...rows].join(
    '\n',
  );
const quick = '| 3.1 | 2 | a.test.ts | web |  |';
const slow = '| 20.1 | 2 | b.test.ts | api | Waits. |';

describe('the table of seconds', () => {
  it('is in order in the tree', () => {
    expect(complaintsOf(readFileSync(secondsFile, 'utf8'), reasons, isInTree)).toEqual([]);
  });

  it.each([
    ['a slow file with its reason', table(quick, slow), { 'b.test.ts': 'Waits.' }, []],
    ['a slow file with another reason', table(slow), { 'b.test.ts': 'Counts.' }, [/^b.test.ts takes 20.1 s/]],
    [
      'a slow file without a reason',
      table('| 20.1 | 2 | b.test.ts | api |  |'),
      {},
      [/^b.test.ts takes 20.1 s/],
    ],
    ['a reason of a quick file', table(quick), { 'a.test.ts': 'Waits.' }, [/^a.test.ts .* not needed/]],
    ['a reason of no file', table(quick), { 'c.test.ts': 'Waits.' }, [/^c.test.ts .* not needed/]],
    ['a file that is gone', table('| 3.1 | 2 | gone.test.ts | web |  |'), {}, [/^gone.test.ts is not there/]],
    ['nothing at all', '', {}, [/^names no file/]],
  ])('%s', (_case, text, known, expected) => {
    const found = complaintsOf(text, known, (file) => file !== 'gone.test.ts');
    expect(found).toEqual(expected.map((words) => expect.stringMatching(words)));
  });
});

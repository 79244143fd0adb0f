import { expect, it } from 'vitest';
import { candidatesOfWords } from './encodingWords.ts';
import { otherKindOf } from './otherKinds.ts';

const kindOf = (text: string) => otherKindOf(Buffer.from(text), 'utf-8');
const comments = '<!-- one -->\n'.repeat(40);

it.each([
  [`<?xml version="1.0"?>\n${comments}<n1:AuditFile xmlns="x">`, 'kind_audit_file'],
  [`${comments}<xbrl>`, 'kind_audit_file'],
  [`<?xml version="1.0"?>\n${comments}<journal>`, 'kind_xml'],
  [`${comments}a;b\n1;2\n`, null],
  [`${'<!---->'.repeat(9_000)}a;b\n1;2\n`, null],
  [`<!-- ${'-'.repeat(60_000)}`, null],
] as const)('the kind of a file is told behind any number of comments: %#', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

it('a word as long as a cell may be tells no encoding, and keeps nobody busy', () => {
  const bytes = Buffer.concat([
    Buffer.from('a'),
    Buffer.alloc(2 ** 17, 0xab),
    Buffer.from('a Größe', 'latin1'),
  ]);
  expect(candidatesOfWords(bytes).length).toBeGreaterThan(0);
});

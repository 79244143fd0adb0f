import { expect, it } from 'vitest';
import { typeQuestion } from './typeQuestion.ts';

const double = { type: 'DOUBLE_ENTRY', isChosen: true, processedCount: 0 };
const looksSingle = { type: 'SINGLE_ACCOUNT_ENTRY', confidence: 0.6 };

it.each([
  ['everything where nobody chose it', { ...double, isChosen: false, seen: looksSingle }, 'all'],
  [
    'whether another one is meant, where the file looks so',
    { ...double, seen: looksSingle },
    { own: 'DOUBLE_ENTRY', other: 'SINGLE_ACCOUNT_ENTRY' },
  ],
  [
    'nothing where the file looks as the stream says',
    { ...double, seen: { ...looksSingle, type: 'DOUBLE_ENTRY' } },
    null,
  ],
  ['nothing where the file does not tell', { ...double, seen: { ...looksSingle, confidence: 0.59 } }, null],
  ['nothing where figures count', { ...double, processedCount: 1, seen: looksSingle }, null],
  ['nothing without a file', { ...double, seen: null }, null],
])('asks %s', (_, evidence, question) => {
  expect(typeQuestion(evidence)).toEqual(question);
});

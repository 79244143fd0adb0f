import { withAllQuoted, withQuotedTexts } from './quotedBooks.ts';
import { type BookRule, markRules, textRules, withEntryTexts, withRuleColumns } from './ruleBooks.ts';
import { cyrillic, inScript, rulesInScript, umlauts, windows1251Of } from './scriptBooks.ts';

/** The ways in which the same entries are written and placed, the same for the engine alone and for the whole product. */
export interface BookKind {
  readonly name: string;
  readonly encoding: 'utf-8' | 'windows-1251';
  readonly rules: readonly BookRule[];
  /** The file, out of the plain one. */
  readonly written: (csv: string) => Uint8Array;
}

const utf8Of = (text: string): Uint8Array => Buffer.from(text);

/** What the others are compared with. */
export const plainKind: BookKind = { name: 'plain', encoding: 'utf-8', rules: [], written: utf8Of };

const ruledFile = (csv: string): Uint8Array => utf8Of(withRuleColumns(csv));

const ruledName = (ruleCount: number): string => `${ruleCount} rules, 2 dimensions and 2 columns more`;
const ruledKind = (ruleCount: number): BookKind => ({
  name: ruledName(ruleCount),
  encoding: 'utf-8',
  rules: markRules(ruleCount),
  written: ruledFile,
});

const textsName = '500 rules over a text for each entry, 2 dimensions and 2 columns more';
const rulesOverTexts = textRules(500);

export const otherKinds: readonly BookKind[] = [
  {
    name: 'texts quoted',
    encoding: 'utf-8',
    rules: [],
    written: (csv) => utf8Of(withQuotedTexts(csv)),
  },
  {
    name: 'every cell quoted',
    encoding: 'utf-8',
    rules: [],
    written: (csv) => utf8Of(withAllQuoted(csv)),
  },
  ruledKind(20),
  ruledKind(500),
  {
    name: `${ruledName(20)}, texts with umlauts in UTF-8`,
    encoding: 'utf-8',
    rules: rulesInScript(markRules(20), umlauts),
    written: (csv) => utf8Of(inScript(withRuleColumns(csv), umlauts)),
  },
  {
    name: textsName,
    encoding: 'utf-8',
    rules: rulesOverTexts,
    written: (csv) => utf8Of(withEntryTexts(csv)),
  },
  {
    name: `${textsName}, Cyrillic in UTF-8`,
    encoding: 'utf-8',
    rules: rulesInScript(rulesOverTexts, cyrillic),
    written: (csv) => utf8Of(inScript(withEntryTexts(csv), cyrillic)),
  },
  {
    name: `${textsName}, Cyrillic in windows-1251`,
    encoding: 'windows-1251',
    rules: rulesInScript(rulesOverTexts, cyrillic),
    written: (csv) => windows1251Of(inScript(withEntryTexts(csv), cyrillic)),
  },
];

export const bookKinds: readonly BookKind[] = [plainKind, ...otherKinds];

/** What is written for each kind; kinds that are written alike share it. */
export function byKind<Written>(
  csv: string,
  keep: (bytes: Uint8Array, index: number) => Written,
): ReadonlyMap<BookKind, Written> {
  const kept = new Map<BookKind['written'], Written>();
  return new Map(
    bookKinds.map((kind, index) => {
      const written = kept.get(kind.written) ?? keep(kind.written(csv), index);
      kept.set(kind.written, written);
      return [kind, written];
    }),
  );
}

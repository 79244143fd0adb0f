import { withAllQuoted, withQuotedTexts } from './quotedBooks.ts';
import { type BookRule, markRules, textRules, withEntryTexts, withRuleColumns } from './ruleBooks.ts';

/** The ways in which the same entries are written and placed, the same for the engine alone and for the whole product. */
export interface BookKind {
  readonly name: string;
  readonly rules: readonly BookRule[];
  /** The file, out of the plain one. */
  readonly written: (csv: string) => string;
}

/** What the others are compared with. */
export const plainKind: BookKind = { name: 'plain', rules: [], written: (csv) => csv };

const ruledKind = (ruleCount: number): BookKind => ({
  name: `${ruleCount} rules, 2 dimensions and 2 columns more`,
  rules: markRules(ruleCount),
  written: withRuleColumns,
});

export const otherKinds: readonly BookKind[] = [
  { name: 'texts quoted', rules: [], written: withQuotedTexts },
  { name: 'every cell quoted', rules: [], written: withAllQuoted },
  ruledKind(20),
  ruledKind(500),
  {
    name: '500 rules over a text for each entry, 2 dimensions and 2 columns more',
    rules: textRules(500),
    written: withEntryTexts,
  },
];

export const bookKinds: readonly BookKind[] = [plainKind, ...otherKinds];

/** What is written for each kind; kinds that are written alike share it. */
export function byKind<Written>(
  csv: string,
  keep: (text: string, index: number) => Written,
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

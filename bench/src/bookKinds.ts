import type { DatabaseKind } from './databases.ts';
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

/** The same entries quoted otherwise. */
export const quotedKinds: readonly BookKind[] = [
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
];

/** Books that rules look at. */
export interface RuledKind extends BookKind {
  /** The same file without rules: what is more than that is what they cost. */
  readonly own: BookKind;
}

interface RuledFile extends Pick<BookKind, 'encoding' | 'written'> {
  readonly columns: string;
  /** Told apart from other texts of the same kind. */
  readonly texts?: string;
  readonly rules: readonly (readonly [what: string, rules: readonly BookRule[]])[];
}

/** A file with columns for rules to look at, placed by some, and its own without any. */
function ruledKinds({ columns, texts, encoding, written, rules }: RuledFile): readonly RuledKind[] {
  const script = texts === undefined ? '' : `, ${texts}`;
  const own: BookKind = { name: `${columns}, no rules${script}`, encoding, rules: [], written };
  return rules.map(([what, bookRules]) => ({
    name: `${what}, 2 dimensions and 2 columns more${script}`,
    encoding,
    rules: bookRules,
    written,
    own,
  }));
}

const rulesOverTexts = textRules(500);
const overTexts = '500 rules over a text for each entry';
const columns = '2 columns more';
const columnsAndTexts = `a text for each entry and ${columns}`;

const inAscii: readonly RuledKind[] = [
  {
    columns,
    encoding: 'utf-8',
    written: (csv: string) => utf8Of(withRuleColumns(csv)),
    rules: [20, 500].map((count) => [`${count} rules`, markRules(count)] as const),
  } as const,
  {
    columns: columnsAndTexts,
    encoding: 'utf-8',
    written: (csv: string) => utf8Of(withEntryTexts(csv)),
    rules: [[overTexts, rulesOverTexts]],
  } as const,
].flatMap(ruledKinds);

const beyondAscii: readonly RuledKind[] = [
  {
    columns,
    texts: 'texts with umlauts in UTF-8',
    encoding: 'utf-8',
    written: (csv: string) => utf8Of(inScript(withRuleColumns(csv), umlauts)),
    rules: [['20 rules', rulesInScript(markRules(20), umlauts)]],
  } as const,
  {
    columns: columnsAndTexts,
    texts: 'Cyrillic in UTF-8',
    encoding: 'utf-8',
    written: (csv: string) => utf8Of(inScript(withEntryTexts(csv), cyrillic)),
    rules: [[overTexts, rulesInScript(rulesOverTexts, cyrillic)]],
  } as const,
  {
    columns: columnsAndTexts,
    texts: 'Cyrillic in windows-1251',
    encoding: 'windows-1251',
    written: (csv: string) => windows1251Of(inScript(withEntryTexts(csv), cyrillic)),
    rules: [[overTexts, rulesInScript(rulesOverTexts, cyrillic)]],
  } as const,
].flatMap(ruledKinds);

export const allRuledKinds: readonly RuledKind[] = [...inAscii, ...beyondAscii];

const withOwn = (kinds: readonly RuledKind[]): readonly BookKind[] => [
  ...new Set(kinds.flatMap((kind) => [kind.own, kind])),
];

/** All whose jobs are measured on a database: what texts beyond ASCII cost, the processor pays for, whatever the database. */
export const kindsOfJobs: Readonly<Record<DatabaseKind, readonly BookKind[]>> = {
  embedded: [plainKind, ...quotedKinds, ...withOwn(allRuledKinds)],
  postgres: [plainKind, ...quotedKinds, ...withOwn(inAscii)],
};

/** Those of the engine alone. */
export const engineKinds: readonly BookKind[] = [plainKind, ...quotedKinds, ...allRuledKinds];

/** What is written for each of some kinds; those that are written alike share it. */
export function byKind<Written>(
  kinds: readonly BookKind[],
  csv: string,
  keep: (bytes: Uint8Array, index: number) => Written,
): ReadonlyMap<BookKind, Written> {
  const kept = new Map<BookKind['written'], Written>();
  return new Map(
    kinds.map((kind, index) => {
      const written = kept.get(kind.written) ?? keep(kind.written(csv), index);
      kept.set(kind.written, written);
      return [kind, written];
    }),
  );
}

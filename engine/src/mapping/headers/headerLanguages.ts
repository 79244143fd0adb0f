import type { FieldName } from '../fields.ts';

/**
 * What a header may mean: a field; the name of a book beside which a number tells the entry (`journal_code`, `entry_number`);
 * a dimension by its kind; the amount in the currency of the books; the date of a document, which entries take where a file has
 * no other; the name of an account beside its code, or a name of what stands beside it; or something of no use here (`other`). The last
 * three are no field.
 */
export type HeaderMeaning =
  | FieldName
  | 'journal_code'
  | 'entry_number'
  | 'cost_dimension'
  | 'profit_dimension'
  | 'base_amount'
  | 'document_date'
  | 'account_name'
  | 'bare_name'
  | 'other';

/** Languages in which accounting programs of Europe write headers. */
export const headerLanguages = [
  'en',
  'de',
  'bg',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'ro',
  'cs',
  'pt',
  'sv',
  'da',
  'hu',
  'el',
] as const;

export type HeaderLanguage = (typeof headerLanguages)[number];

/** Headers with one meaning by language, apart by commas, the plainest first. */
export type WordsOfMeaning = { readonly meaning: HeaderMeaning } & {
  readonly [Language in HeaderLanguage]?: string;
};

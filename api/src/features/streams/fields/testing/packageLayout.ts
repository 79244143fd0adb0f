/**
 * Journals as accounting programs of Europe export them, made from one set of entries: the headers, formats and columns
 * beside those that are wanted. A column is `Header:kind`; what each kind is proposed for says `fieldOfKind`.
 */
export interface PackageLayout {
  readonly program: string;
  readonly type: 'single-account-entry' | 'double-entry' | 'single-amount-entry';
  readonly columns: string;
  /** How dates are written, `dd.mm.yyyy`. */
  readonly date: string;
  /** How 1234.5 is written. */
  readonly amount: string;
  readonly separator?: ',' | ';' | '\t';
  readonly encoding?: 'latin1' | 'windows-1251' | 'windows-1250';
  /** Lines above the header. */
  readonly above?: readonly string[];
  readonly months?: number;
  readonly marks?: readonly [debit: string, credit: string];
}

/** How files of some countries write dates and amounts. */
export const german = { date: 'dd.mm.yyyy', amount: '1.234,50', separator: ';' } as const;
export const french = { date: 'dd/mm/yyyy', amount: '1234,50', separator: ';' } as const;
export const english = { date: 'dd/mm/yyyy', amount: '1,234.50' } as const;
export const american = { date: 'mm/dd/yyyy', amount: '1,234.50' } as const;
export const plain = { date: 'yyyy-mm-dd', amount: '1234.50' } as const;
export const spaced = { date: 'yyyy-mm-dd', amount: '1 234,50', separator: ';' } as const;

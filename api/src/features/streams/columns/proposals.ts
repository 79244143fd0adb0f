import { detectAmountFormat } from '@tributary/engine/mapping/detectAmounts';
import { plainCell } from '@tributary/engine/text/spreadsheetCell';
import type { z } from 'zod';
import type { StoredAccount } from '../../chart-of-accounts/service.ts';
import { amountFormatOf, type StoredAccountColumn, type StoredFieldMap } from '../fields/service.ts';
import type { payrollAccountsSchema } from './schemas.ts';

type Proposal = z.input<typeof payrollAccountsSchema>['proposals'][number];

/** So many filled cells tell whether a column holds amounts, and how they are written. */
const cellsJudgedMax = 50;
const samplesShown = 5;
const sampleLengthMax = 200;

interface AmountColumn {
  readonly column: StoredAccountColumn['column'];
  readonly texts: readonly string[];
}

/** What the columns that show decimals write before them; where they differ, nothing is known of the others. */
function decimalSignOf(found: readonly AmountColumn[]): '.' | ',' | undefined {
  const signs = found.flatMap(({ texts }) => {
    const sign = detectAmountFormat(texts)?.format.decimalSign;
    return sign !== undefined && texts.some((text) => text.includes(sign)) ? [sign] : [];
  });
  return new Set(signs).size === 1 ? signs[0] : undefined;
}

/** Columns whose filled cells are all amounts, with what is known of them. Whole numbers are amounts as well, or the number of a person or a place: who maps knows. */
export function proposeColumns(
  columns: readonly StoredAccountColumn['column'][],
  rows: readonly (readonly string[])[],
  before: StoredFieldMap | null,
  accounts: readonly StoredAccount[],
): Proposal[] {
  const found = columns.flatMap((column): AmountColumn[] => {
    const filled = rows
      .map((cells) => plainCell(cells[column.position] ?? '').trim())
      .filter((text) => text !== '');
    const texts = filled.slice(0, cellsJudgedMax);
    return detectAmountFormat(texts)?.share === 1 ? [{ column, texts }] : [];
  });
  const decimalSign = decimalSignOf(found);
  return found.flatMap(({ column: { position, name }, texts }): Proposal[] => {
    const detected = detectAmountFormat(texts, { decimalSign })?.format;
    if (detected === undefined) return [];
    // Whole numbers do not show their sign: in a later month they may have decimals as the others have them.
    const isWhole = !texts.some((text) => /[.,]/.test(text));
    const format = isWhole && decimalSign !== undefined ? { ...detected, decimalSign } : detected;
    const seen = {
      column: { position, name },
      format: amountFormatOf(format),
      samples: [...new Set(texts)].slice(0, samplesShown).map((text) => text.slice(0, sampleLengthMax)),
    };
    const knownBefore = (before?.account_columns ?? []).filter((each) => each.column.name === name);
    if (knownBefore.length === 0) return [{ ...seen, ...accountFor(name, accounts) }];
    const present = new Set(accounts.map(({ id }) => id));
    return knownBefore.map(({ account_id: id, sign }) => ({
      ...seen,
      account_id: id !== null && present.has(id) ? id : null,
      sign,
    }));
  });
}

/** The account of payroll with that code or name, and the side that usually moves it: an expense grows, a debt to persons does. */
function accountFor(name: string, accounts: readonly StoredAccount[]): Pick<Proposal, 'account_id' | 'sign'> {
  const wanted = name.trim().toLowerCase();
  const account = accounts.find(
    (each) => each.source === 'payroll' && [each.code, each.name.toLowerCase()].includes(wanted),
  );
  if (account === undefined) return { account_id: null, sign: null };
  return { account_id: account.id, sign: account.type === 'balance' ? 'minus' : 'plus' };
}

import { detectAmountFormat } from '@tributary/engine/mapping/detectAmounts';
import { plainCell } from '@tributary/engine/text/spreadsheetCell';
import type { z } from 'zod';
import type { StoredAccount } from '../../chart-of-accounts/service.ts';
import { amountFormatOf, type StoredAccountColumn, type StoredFieldMap } from '../fields/service.ts';
import type { payrollAccountsSchema } from './schemas.ts';

type Proposal = z.input<typeof payrollAccountsSchema>['proposals'][number];

/** So many rows tell whether a column holds amounts, and how they are written. */
const rowsJudgedMax = 50;
const samplesShown = 5;
const sampleLengthMax = 200;

/** Columns whose filled cells are all amounts, with what is known of them. A number of a person or a place is none: it has no decimals. */
export function proposeColumns(
  columns: readonly StoredAccountColumn['column'][],
  rows: readonly (readonly string[])[],
  before: StoredFieldMap | null,
  accounts: readonly StoredAccount[],
): Proposal[] {
  const judged = rows.slice(0, rowsJudgedMax);
  return columns.flatMap((column): Proposal[] => {
    const texts = judged
      .map((cells) => plainCell(cells[column.position] ?? '').trim())
      .filter((text) => text !== '');
    const found = texts.length === 0 ? null : detectAmountFormat(texts);
    if (found?.share !== 1) return [];
    const { decimalSign } = found.format;
    const knownBefore = (before?.account_columns ?? []).filter((each) => each.column.name === column.name);
    if (knownBefore.length === 0 && !texts.some((text) => text.includes(decimalSign))) return [];
    const { position, name } = column;
    const seen = {
      column: { position, name },
      format: amountFormatOf(found.format),
      samples: [...new Set(texts)].slice(0, samplesShown).map((text) => text.slice(0, sampleLengthMax)),
    };
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

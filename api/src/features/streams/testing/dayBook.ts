import type { WireOptions } from '../fields/fieldMap.ts';
import type { Choices } from './maps.ts';

/** A file with most of what a field map can say, and that map. */

export const dayBookMap: Choices = {
  document_entry_date: { columns: ['Tag'], format: { date_order: 'dm' } },
  transaction_id: { columns: ['Tag', 'Beleg'] },
  account: { columns: ['Konto'], format: { pad_to: 4 } },
  debit_amount: { columns: ['Wert'], format: { decimal_sign: ',', thousands_sign: '.', currency_mark: '€' } },
  credit_amount: {
    columns: ['Wert'],
    format: { decimal_sign: ',', thousands_sign: '.', currency_mark: '€' },
  },
  dimension: { columns: ['Stelle'], kinds: ['cost'] },
  side_indicator: { columns: ['SH'], format: { debit_marks: ['S'], credit_marks: ['H'] } },
  werk: { columns: ['Werk'] },
};
export const dayBookOptions: WireOptions = {
  row_filter: { $and: [{ field: 'Werk', operator: 'equals', value: 'Köln' }] },
  side_from: 'indicator',
  amount_kind: 'balance_accounts',
  contra_account: '9000',
  earlier_results: 'rolled',
};
export const dayBookHeader = 'Tag;Beleg;Konto;Wert;SH;Stelle;Werk';

export function dayBookOf(head: string, rows: readonly string[]): Buffer {
  return Buffer.from([head, ...rows].join('\r\n'), 'utf8');
}

export const january = ['3101;1;400;100,00;S;;Köln', '3101;1;400;7,00;S;;Bonn', '3101;1;5000;5,00;S;;Köln'];
export const february = ['2902;1;400;130,00;S;;Köln', '2902;1;5000;8,00;S;;Köln'];

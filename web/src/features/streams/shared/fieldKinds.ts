/** What a field holds, which decides how it can be read. */
export type FieldKind = 'date' | 'period' | 'amount' | 'code' | 'dimension' | 'indicator' | 'option' | 'text';

export const globalAmountField = 'global_currency_amount';
/** The option of a file of balances that is asked for as a field is. */
export const earlierResultsOption = 'earlier_results';

const fieldKinds: Readonly<Record<string, FieldKind>> = {
  document_entry_date: 'date',
  accounting_period: 'period',
  transaction_id: 'text',
  debit_account: 'code',
  credit_account: 'code',
  account: 'code',
  amount: 'amount',
  debit_amount: 'amount',
  credit_amount: 'amount',
  debit_dimension: 'dimension',
  credit_dimension: 'dimension',
  dimension: 'dimension',
  [globalAmountField]: 'amount',
  description: 'text',
  document_number: 'text',
  map: 'text',
  side_indicator: 'indicator',
  storno_indicator: 'indicator',
  person_name: 'text',
  person_identity: 'text',
  // Columns of amounts of a payroll file, which are asked for as a field is.
  accounts: 'option',
  counterparty: 'text',
  [earlierResultsOption]: 'option',
};

export const sideIndicatorField = 'side_indicator';
export const stornoIndicatorField = 'storno_indicator';

export function fieldKind(name: string): FieldKind {
  return fieldKinds[name] ?? 'text';
}

/** A field that the product does not know by name: one of the client's analytics fields, or a further column for rules. */
export function isOwnField(name: string): boolean {
  return fieldKinds[name] === undefined;
}

/** Fields that say how the whole file is to be understood; they are edited with its options. */
export function isIndicatorField(name: string): boolean {
  return fieldKind(name) === 'indicator';
}

/** What is chosen among the options for the whole file, rather than in the list of fields. */
export function isOptionField(name: string): boolean {
  return isIndicatorField(name) || fieldKind(name) === 'option';
}

/** The three ways in which a file holds journal entries. */
export type StreamType = 'double-entry' | 'single-account-entry' | 'single-amount-entry';

/** What the rows of a file hold: journal entries in one of these ways, or what persons were paid. */
export type FileType = StreamType | 'payroll';

/** What a field holds, which decides the format that belongs to it. */
export type FieldKind = 'date' | 'amount' | 'text' | 'dimension';

/** Names of the fields that each map offers. Any other name is a field of the client's own: kept, and usable in rules. */
export type FieldName =
  | 'accounting_period'
  | 'document_entry_date'
  | 'transaction_id'
  | 'debit_account'
  | 'credit_account'
  | 'account'
  | 'amount'
  | 'debit_amount'
  | 'credit_amount'
  | 'debit_dimension'
  | 'credit_dimension'
  | 'dimension'
  | 'global_currency_amount'
  | 'description'
  | 'document_number'
  | 'map'
  | 'side_indicator'
  | 'storno_indicator'
  | 'person_name'
  | 'person_identity'
  | 'counterparty';

/** One field that a stream type offers. */
export interface FieldDefinition {
  readonly name: FieldName;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** Whether a required field may be marked not used (dimensions only). */
  readonly canBeUnused: boolean;
  /** Kept for older maps; one of its successors takes its place. */
  readonly isDeprecated: boolean;
  /** Fields of which one suffices: `accounting_period` and `document_entry_date`. */
  readonly alternatives: readonly FieldName[];
}

function define(
  name: FieldName,
  kind: FieldKind,
  options: Partial<Omit<FieldDefinition, 'name' | 'kind'>> = {},
): FieldDefinition {
  return {
    name,
    kind,
    isRequired: false,
    canBeUnused: false,
    isDeprecated: false,
    alternatives: [],
    ...options,
  };
}

const required = { isRequired: true };
const requiredDimension = { isRequired: true, canBeUnused: true };

const dates = [
  define('document_entry_date', 'date', { isRequired: true, alternatives: ['accounting_period'] }),
  define('accounting_period', 'date', { isRequired: true, alternatives: ['document_entry_date'] }),
];
const optional = [
  define('global_currency_amount', 'amount'),
  define('description', 'text'),
  define('document_number', 'text'),
  define('map', 'text'),
  define('side_indicator', 'text'),
  define('storno_indicator', 'text'),
  define('counterparty', 'text'),
];
const twoDimensions = [
  define('debit_dimension', 'dimension', { ...requiredDimension, alternatives: ['dimension'] }),
  define('credit_dimension', 'dimension', { ...requiredDimension, alternatives: ['dimension'] }),
  define('dimension', 'dimension', { isDeprecated: true }),
];

const fieldsByType: Readonly<Record<FileType, readonly FieldDefinition[]>> = {
  'double-entry': [
    ...dates,
    define('transaction_id', 'text'),
    define('debit_account', 'text', required),
    define('credit_account', 'text', required),
    define('amount', 'amount', required),
    ...twoDimensions,
    ...optional,
  ],
  'single-account-entry': [
    ...dates,
    define('transaction_id', 'text', required),
    define('account', 'text', required),
    define('debit_amount', 'amount', required),
    define('credit_amount', 'amount', required),
    define('dimension', 'dimension', requiredDimension),
    ...optional,
  ],
  'single-amount-entry': [
    ...dates,
    define('transaction_id', 'text', required),
    define('debit_account', 'text', required),
    define('credit_account', 'text', required),
    define('amount', 'amount', required),
    ...twoDimensions,
    ...optional,
  ],
  payroll: [
    define('person_name', 'text', required),
    define('person_identity', 'text', required),
    define('dimension', 'dimension'),
    define('accounting_period', 'date'),
  ],
};

/**
 * The fields of a stream type in the order in which they are shown. Required is what the product's table names: a
 * date (document entry date or accounting period), the accounts and amounts of the layout, the dimensions of its
 * sides (which may be marked not used), and a transaction id where rows must be brought together. Of payroll the person's
 * name and identity; its columns of accounts are no fields.
 */
export function fieldsOf(type: FileType): readonly FieldDefinition[] {
  return fieldsByType[type];
}

/** Whether files of some kind have a field of this name. */
export function isFieldName(name: string): boolean {
  return Object.values(fieldsByType).some((fields) => fields.some((field) => field.name === name));
}

/** The definition of a field, or null for one of the client's own. */
export function fieldDefinition(type: FileType, name: string): FieldDefinition | null {
  return fieldsByType[type].find((field) => field.name === name) ?? null;
}

import type { AuditObject } from './words.ts';

const rights = ['role', 'can_edit', 'can_delete'] as const;
const calendar = ['cycle', 'fiscal_year_start', 'start_date', 'fiscal_starting_year'] as const;
const category = ['name', 'section', 'position', 'is_equity'] as const;
const account = [
  'code',
  'name',
  'type',
  'section',
  'closed_from',
  'tags',
  'position',
  'parent',
  'rate_kind',
  'source',
] as const;
const file = ['size_bytes', 'sha256'] as const;
const references = [
  'child_accounts',
  'imports',
  'initial_balances',
  'stream_accounts',
  'stream_rules',
  'retained_earnings',
  'balance_categories',
  'historical_rates',
] as const;
const counts = [
  'rows',
  'rowsBlank',
  'rowsFiltered',
  'entries',
  'postings',
  'zeroLinesSkipped',
  'zeroTransactionsSkipped',
  'postingsPairedByConvention',
  'entriesMadeEqual',
  'contraEntries',
] as const;

/**
 * Of which fields rows of clients' logs tell: pages have a word for each, and tests refuse a row that tells of another. A new kind of
 * object has a line here once it tells of more than the columns of the table that its calls name (`rowsOf`).
 */
export const auditFields = {
  legal_entities: ['code', 'name', 'currency'],
  periods: calendar,
  currencies: ['currency'],
  dimensions: ['code', 'name', 'parent', 'position', 'is_default', 'from', 'to'],
  rates: ['rate', 'average_rate', 'closing_rate', 'historical_rate'],
  period_locks: ['locked_through', 'reason'],
  rate_locks: ['locked_through', 'reason', 'kept_rates', 'kept_currencies'],
  // With a starter chart come its categories.
  ledger: [
    ...account,
    ...category,
    'file_name',
    ...file,
    'substitute',
    'work',
    'state',
    'error_id',
    ...references,
  ],
  balance_categories: [...category, 'balance_category', 'float_to_balance_category'],
  settings: ['retained_earnings_account'],
  analytics: ['mapping_name', 'display_name', 'type'],
  initial_balance: ['date', 'debit', 'line_count', 'file_name', 'sha256', 'account'],
  financial_streams: ['name', 'legal_entity', 'type', ...rights],
  stream_accounts: ['code', 'description', 'type', 'account'],
  financial_rules: [
    'name',
    'position',
    'side',
    'conditions',
    'account',
    'account_by_code_of',
    'dimension_instance',
    'dimension_by_code_of',
  ],
  financial_stream_instances: [
    'range',
    'upload_id',
    'file_name',
    ...file,
    'source_id',
    'encoding',
    'separator',
    'has_header',
    'skip_rows',
    'sheet',
    'sources',
    'constant',
    'is_not_used',
    'format',
    'row_filter',
    'side_from',
    'amount_kind',
    'contra_account',
    'earlier_results',
    'is_verified',
    'work',
    'state',
    'error_count',
    'error_id',
    'published_version',
    'withdrawn_version',
    ...counts,
  ],
  files: file,
  acl: rights,
  users: ['email', 'first_name', 'last_name', 'roles', 'legal_entities', 'status', ...rights],
  invitations: ['status'],
  bi_reports: ['name', 'description', 'provider', 'is_enabled', 'place', ...rights],
  reporting_users: ['reports'],
  clients: ['name', 'administrator', 'currency', ...calendar, ...account, ...category],
} as const satisfies Partial<Record<AuditObject, readonly string[]>>;

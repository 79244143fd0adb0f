import type { Rest } from '../rest/calls.ts';

export const periods: Rest<'PeriodSet'> = {
  cycle: '1m',
  fiscal_year_start: 1,
  fiscal_starting_year: 2025,
  start_date: '2025-01-01',
  column_periods: [1, 3, 6, 12],
  periods: [
    {
      id: 1,
      start_date: '2025-01-01',
      end_date: '2025-01-31',
      fiscal_year: 2025,
      ordering: 1,
      period_number: 1,
    },
    {
      id: 2,
      start_date: '2025-02-01',
      end_date: '2025-02-28',
      fiscal_year: 2025,
      ordering: 2,
      period_number: 2,
    },
  ],
};

export function stream(id: number): Rest<'Stream'> {
  return {
    id,
    kind: 'financial',
    name: `Stream ${id}`,
    slug: `stream-${id}`,
    legal_entity_id: 5,
    type: 'double-entry',
    is_type_chosen: true,
    instance_count: 1,
    revision: 1,
    can_edit: true,
    can_delete: true,
    summary: {
      processed_count: 0,
      open_count: 1,
      from_period_id: null,
      to_period_id: null,
      last_processed_at: null,
      gaps: [],
      without_instance: [],
    },
  };
}

export const legalEntity: Rest<'LegalEntity'> = {
  id: 5,
  name: 'Nordwind GmbH',
  code: 'DE01',
  currency: 'EUR',
  revision: 2,
};

export function instance(id: number, changes: Partial<Rest<'StreamInstance'>> = {}): Rest<'StreamInstance'> {
  const pane = { is_valid: true, problems: [], outdated_error_count: 0, foreseen_error_count: 0 };
  return {
    id,
    stream_id: 3,
    kind: 'financial',
    status: 'data_ready',
    from_period_id: 1,
    to_period_id: 2,
    range: '2025-01--2025-02',
    source_type: 'upload',
    source_integration_id: null,
    pull_api_integration_id: null,
    revision: 1,
    version: 0,
    published_version: null,
    rollback_version: null,
    is_verified: false,
    verified_by: null,
    verified_at: null,
    review: {
      state: 'none',
      submitted_by: null,
      submitted_at: null,
      rejected_by: null,
      rejected_at: null,
      reason: null,
      needs_other: false,
    },
    is_stale: false,
    stale_causes: [],
    cancel_requested: false,
    progress: null,
    source: null,
    same_bytes_in: [],
    panes: {
      source: pane,
      rules: pane,
      output: pane,
      unknown_account_count: 0,
      unplaced_account_count: 0,
    },
    last_run: null,
    created_at: '2025-03-01T00:00:00.000Z',
    ...changes,
  };
}

export function account(id: number): Rest<'Account'> {
  return {
    id,
    parent: null,
    position: 0,
    level: 0,
    children: [],
    code: `10${String(id).padStart(2, '0')}`,
    name: `Account ${id}`,
    type: 'balance',
    section: 'assets',
    closed_from: null,
    tags: [],
    rate_kind: null,
    source: null,
    has_postings: false,
    balance_category_id: null,
    effective_balance_category_id: null,
    float_to_balance_category_id: null,
  };
}

/** A list that the api pages, where one page holds it. */
export function wholePage<Item>(items: readonly Item[]) {
  return { total: items.length, items, next: null };
}

import { instancePath, streamPath } from '../../components/instances/editorAddress.ts';
import type { AuditEntry } from './auditRows.ts';

const places: Readonly<Record<string, string>> = {
  LEGAL_ENTITIES: 'setup/entities',
  PERIODS: 'setup/periods',
  PERIOD_LOCKS: 'data-audit/locks',
  RATE_LOCKS: 'data-audit/locks',
  CURRENCIES: 'setup/currency',
  RATES: 'exchange-rates',
  SETTINGS: 'setup/retained',
  ANALYTICS: 'setup/analytics',
  USERS: 'setup/users',
  INVITATIONS: 'setup/users',
  ACL: 'setup/access',
  INITIAL_BALANCE: 'data-audit/initial-balances',
  LEDGER: 'chart-of-accounts',
  BALANCE_CATEGORIES: 'chart-of-accounts/balance-categories',
  DIMENSIONS: 'dimensions',
};

/** Where within the client the object of an entry is looked at; null where it is no more, or nowhere. */
export function objectPath({
  object,
  slug,
  range,
}: Pick<AuditEntry, 'object' | 'slug' | 'range'>): string | null {
  if (slug != null) return range == null ? streamPath({ slug }) : instancePath({ slug }, { range });
  return places[object] ?? null;
}

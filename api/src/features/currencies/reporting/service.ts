import type { ClientId } from '@tributary/engine/ids';
import { isCurrencyCode } from '@tributary/engine/money/currency';
import type { ClientTransaction, Database } from '../../../db/database.ts';
import { ApiError, invalidField } from '../../../http/errors.ts';
import { reportingCurrencies, type StoredReportingCurrency } from './store.ts';

export async function readReportingCurrencies(
  db: Database,
  clientId: ClientId,
): Promise<StoredReportingCurrency[]> {
  return db.client(clientId, (transaction) => reportingCurrenciesOf(transaction, clientId));
}

/** The same, by code, for features that need them inside a transaction of their own. */
export async function reportingCurrenciesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredReportingCurrency[]> {
  return reportingCurrencies.list(transaction, clientId, {}, 'currency');
}

/** One that is there already is answered as it is. */
export async function addReportingCurrency(
  db: Database,
  clientId: ClientId,
  currency: string,
): Promise<StoredReportingCurrency> {
  if (!isCurrencyCode(currency)) {
    throw invalidField('currency', 'unknown', `${currency} is no currency of ISO 4217.`);
  }
  return db.client(clientId, async (transaction) => {
    const present = await reportingCurrencies.find(transaction, clientId, { currency });
    return present ?? (await reportingCurrencies.add(transaction, clientId, { currency }));
  });
}

export async function requireReportingCurrency(
  db: Database,
  clientId: ClientId,
  currency: string,
): Promise<void> {
  const isThere = await db.client(clientId, (transaction) =>
    reportingCurrencies.has(transaction, clientId, { currency }),
  );
  if (!isThere) throw new ApiError('notFound');
}

/** Figures are no longer shown in it; rates that were set for it stay. */
export async function removeReportingCurrency(
  db: Database,
  clientId: ClientId,
  currency: string,
): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    const present = await reportingCurrencies.lock(transaction, clientId, { currency });
    if (present === undefined) throw new ApiError('notFound');
    await reportingCurrencies.remove(transaction, clientId, { id: present.id });
    return { id: present.id };
  });
}

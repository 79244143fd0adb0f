import type { ClientId } from '@tributary/engine/ids';
import { currencyCodes, isCurrencyCode, minorDigitsOf } from '@tributary/engine/money/currency';
import type { z } from 'zod';
import { noteChange } from '../../audit/note.ts';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { locksOf } from '../periods/locks/service.ts';
import type { currencyEntrySchema } from './schemas.ts';
import {
  findGlobalCurrency,
  hasRatesByHand,
  hasGlobalAmounts,
  lockGlobalCurrency,
  saveGlobalCurrency,
} from './store.ts';

interface GlobalCurrency {
  readonly currency: string | null;
}

type CurrencyEntry = z.input<typeof currencyEntrySchema>;

export function currencyEntry(code: string): CurrencyEntry {
  return { code, minor_digits: minorDigitsOf(code) };
}

/** Currencies of ISO 4217, and those that the euro replaced. */
export function currencyCatalogue(): CurrencyEntry[] {
  return currencyCodes.map((code) => currencyEntry(code));
}

/** The global currency of a client, for features that need it inside a transaction of their own. */
export async function currencyOf(transaction: ClientTransaction, clientId: ClientId): Promise<string | null> {
  return findGlobalCurrency(transaction, clientId);
}

export async function readGlobalCurrency(db: Database, clientId: ClientId): Promise<GlobalCurrency> {
  return db.client(clientId, async (transaction) => ({ currency: await currencyOf(transaction, clientId) }));
}

/** The one currency in which everything of the client is also kept; fixed once anything was processed. */
export async function setGlobalCurrency(
  db: Database,
  clientId: ClientId,
  currency: string,
): Promise<GlobalCurrency> {
  return db.client(clientId, (transaction) => setCurrencyWithin(transaction, clientId, currency));
}

/** The same for features that set it inside a transaction of their own. */
export async function setCurrencyWithin(
  transaction: ClientTransaction,
  clientId: ClientId,
  currency: string,
): Promise<GlobalCurrency> {
  if (!isCurrencyCode(currency))
    throw invalidField('currency', 'unknown', `${currency} is no currency of ISO 4217.`);
  const present = await lockGlobalCurrency(transaction, clientId);
  if (present === currency) return { currency };
  if (present !== null && (await hasGlobalAmounts(transaction, clientId)))
    throw new ApiError('globalCurrencyInUse');
  if (present !== null && (await hasRatesByHand(transaction, clientId)))
    throw new ApiError('globalCurrencyHasRates');
  const locks = await locksOf(transaction, clientId);
  const first = locks.periodAt(1);
  if (first !== undefined && locks.isRateLocked(first.id)) throw locks.ratesRefusal(first.id);
  await saveGlobalCurrency(transaction, clientId, currency);
  await noteChange(transaction, { name: currency, before: { currency: present }, after: { currency } });
  return { currency };
}

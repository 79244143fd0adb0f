import { postingFlags } from '@tributary/engine/entries/postingCodes';
import type { ClientId } from '@tributary/engine/ids';
import { parseAmount } from '@tributary/engine/money/amount';
import { formatRate, impliedRate, type Rate } from '@tributary/engine/money/rate';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { StoredPosting } from '../postings/readService.ts';
import { fromPlainRate } from '../staleness/service.ts';
import { listUsedRates } from '../streams/versions/service.ts';
import type { transactionsSchema } from './transactionSchemas.ts';

type Transaction = z.input<typeof transactionsSchema>['items'][number];
export type WireRate = Pick<Transaction, 'rate' | 'rate_per' | 'rate_origin'>;

export const noRate: WireRate = { rate: null, rate_per: null, rate_origin: null };

/** By instance, version and period. */
export type UsedRates = ReadonlyMap<string, Rate>;

const keyOf = (instanceId: number, version: number, periodId: number): string =>
  `${instanceId} ${version} ${periodId}`;

/** The rates by which amounts of the versions of postings were translated, as they are kept with them. */
export async function readUsedRates(
  db: Database,
  clientId: ClientId,
  postings: readonly StoredPosting[],
): Promise<UsedRates> {
  const versions = new Map(
    postings.map(({ instance_id: instanceId, version }) => [
      `${instanceId} ${version}`,
      { instanceId, version },
    ]),
  );
  if (versions.size === 0) return new Map();
  const found = await db.client(clientId, (transaction) =>
    listUsedRates(transaction, clientId, [...versions.values()]),
  );
  return new Map(
    found.flatMap(({ instanceId, version, rates }) =>
      rates.map((rate) => [keyOf(instanceId, version, rate.period_id), fromPlainRate(rate)] as const),
    ),
  );
}

/** The rate between both amounts of a posting: the one kept with its version where it says that it was translated. */
export function rateBetween(posting: StoredPosting, used: UsedRates): WireRate {
  const amount = parseAmount(posting.functional_amount) ?? 0n;
  const globalAmount = parseAmount(posting.amount) ?? 0n;
  if (amount === 0n) return noRate;
  const kept = used.get(keyOf(posting.instance_id, posting.version, posting.period_id));
  const isTranslated = (posting.flags & postingFlags.translated) !== 0;
  if (kept !== undefined && isTranslated) return onWire(kept, 'used');
  const implied = impliedRate(amount, globalAmount);
  return implied === null ? noRate : onWire(implied, 'implied');
}

const onWire = ({ value, units }: Rate, origin: NonNullable<WireRate['rate_origin']>): WireRate => ({
  rate: formatRate(value),
  rate_per: units,
  rate_origin: origin,
});

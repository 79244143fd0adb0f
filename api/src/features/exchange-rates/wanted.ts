import { isCurrencyCode } from '@tributary/engine/money/currency';
import { parseRate, type Rate, rateOfPrice } from '@tributary/engine/money/rate';
import { invalidField } from '../../http/errors.ts';
import type { StoredPeriod } from '../periods/service.ts';
import type { RatesBody } from './schemas.ts';
import type { StoredRateKind } from './store.ts';

/** A place of a rate by hand and what it becomes; null: none any more. */
export interface Wanted {
  readonly currency: string;
  readonly period_id: number;
  readonly kind: StoredRateKind;
  readonly rate: Rate | null;
}

type Given = RatesBody['rates'][number];
type Periods = readonly [StoredPeriod, ...StoredPeriod[]];

/** Digits before the point of a rate, as those that are sent may have. */
const valueMax = 10n ** 15n;

/** What a body asks for, place by place. */
export function wantedOf(body: RatesBody, globalCurrency: string, periods: Periods): Wanted[] {
  const named = new Set<string>();
  return body.rates.flatMap((given, index) => {
    const path = `rates.${index}`;
    checkCurrency(given.currency, globalCurrency, `${path}.currency`);
    if (named.has(given.currency)) {
      throw invalidField(`${path}.currency`, 'duplicate', 'It comes twice in this list.');
    }
    named.add(given.currency);
    const read = (text: string | null | undefined, field: string): Rate | null | undefined =>
      typeof text === 'string' ? readRate(text, given.per, body.direction, field) : text;
    return [
      ...placed(given.currency, periods[0].id, { year: read(given.rate, `${path}.rate`) }),
      ...ofPeriods(given, body.year, periods, path).flatMap(({ period_id: id, average, closing }, place) =>
        placed(given.currency, id, {
          average: read(average, `${path}.periods.${place}.average`),
          closing: read(closing, `${path}.periods.${place}.closing`),
        }),
      ),
    ];
  });
}

function placed(
  currency: string,
  periodId: number,
  rates: Readonly<Partial<Record<StoredRateKind, Rate | null | undefined>>>,
): Wanted[] {
  return (['year', 'average', 'closing'] as const).flatMap((kind) => {
    const rate = rates[kind];
    return rate === undefined ? [] : [{ currency, period_id: periodId, kind, rate }];
  });
}

function checkCurrency(currency: string, globalCurrency: string, field: string): void {
  if (!isCurrencyCode(currency)) {
    throw invalidField(field, 'unknown', `${currency} is no currency of ISO 4217.`);
  }
  if (currency === globalCurrency) {
    throw invalidField(field, 'isGlobalCurrency', 'The global currency is 1 by definition.');
  }
}

function ofPeriods(given: Given, year: number, periods: Periods, path: string): Given['periods'] {
  const known = new Set(periods.map(({ id }) => id));
  const ids = new Set<number>();
  for (const [position, { period_id: periodId }] of given.periods.entries()) {
    const field = `${path}.periods.${position}.period_id`;
    if (!known.has(periodId)) throw invalidField(field, 'unknown', `It is no period of ${year}.`);
    if (ids.has(periodId)) throw invalidField(field, 'duplicate', 'It comes twice in this list.');
    ids.add(periodId);
  }
  return given.periods;
}

function readRate(
  text: string,
  units: Rate['units'],
  direction: RatesBody['direction'],
  field: string,
): Rate {
  const written = { value: parseRate(text) ?? 0n, units };
  const rate = direction === 'currency_for_global' ? written : rateOfPrice(written);
  if (rate.value >= valueMax) {
    throw invalidField(field, 'too_big', 'Turned around it is a rate of a thousand millions or more.');
  }
  return rate;
}

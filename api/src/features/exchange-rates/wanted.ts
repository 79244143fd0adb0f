import { isCurrencyCode } from '@tributary/engine/money/currency';
import { keptRate, parseRate, type Rate, rateOfPrice } from '@tributary/engine/money/rate';
import { invalidField } from '../../http/errors.ts';
import type { StoredPeriod } from '../periods/service.ts';
import { type RatesBody, rateTooBig } from './schemas.ts';
import type { StoredRateKind } from './store.ts';

/** A place of a rate by hand and what it becomes; null: none any more. */
export interface Wanted {
  readonly currency: string;
  readonly period_id: number;
  readonly kind: StoredRateKind;
  readonly rate: Rate | null;
}

/** What a body says of a place; `isCounting`: as one that counts there without being set by hand. */
export interface SaidRate extends Wanted {
  /** The field that says it. */
  readonly field: string;
  readonly isCounting: boolean;
}

type Given = RatesBody['rates'][number];
type Periods = readonly [StoredPeriod, ...StoredPeriod[]];

/** A price turned around keeps four digits at least: with fewer, figures would be translated by another rate than was meant. */
const turnedMin = 1_000n;

/** What a body says, place by place. */
export function saidRates(body: RatesBody, globalCurrency: string, periods: Periods): SaidRate[] {
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
      ...placed(
        given.currency,
        periods[0].id,
        { year: read(given.rate, `${path}.rate`) },
        () => `${path}.rate`,
      ),
      ...ofPeriods(given, body.year, periods, path).flatMap((each, place) => {
        const fieldOf = (kind: StoredRateKind): string => `${path}.periods.${place}.${kind}`;
        const average = read(each.average, fieldOf('average'));
        const closing = read(each.closing, fieldOf('closing'));
        if (each.period_id === null) {
          if ((average ?? null) !== null) {
            throw invalidField(fieldOf('average'), 'dayHasNoAverage', 'A day has a closing rate alone.');
          }
          const of = (): string => fieldOf('closing');
          return placed(given.currency, periods[0].id, { before: closing }, of, {
            before: each.closing_origin,
          });
        }
        const origins = { average: each.average_origin, closing: each.closing_origin };
        return placed(given.currency, each.period_id, { average, closing }, fieldOf, origins);
      }),
    ];
  });
}

function placed(
  currency: string,
  periodId: number,
  rates: Readonly<Partial<Record<StoredRateKind, Rate | null | undefined>>>,
  fieldOf: (kind: StoredRateKind) => string,
  origins: Readonly<Partial<Record<StoredRateKind, string | undefined>>> = {},
): SaidRate[] {
  return (['year', 'average', 'closing', 'before'] as const).flatMap((kind) => {
    const [rate, origin = 'hand'] = [rates[kind], origins[kind]];
    return rate === undefined
      ? []
      : [{ currency, period_id: periodId, kind, rate, field: fieldOf(kind), isCounting: origin !== 'hand' }];
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
  const known = new Set<number | null>(periods.map(({ id }) => id));
  // The day before the first period of all has one of its own.
  if (periods[0].ordering === 1) known.add(null);
  const ids = new Set<number | null>();
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
  const rate = direction === 'currency_for_global' ? written : turnedAround(written, field);
  const kept = keptRate(rate);
  if (kept === null) throw invalidField(field, 'too_big', rateTooBig);
  return kept;
}

function turnedAround(price: Rate, field: string): Rate {
  const rate = rateOfPrice(price);
  if (rate.value < turnedMin) {
    throw invalidField(field, 'too_big', 'Turned around, six decimals hold fewer than four digits of it.');
  }
  return rate;
}

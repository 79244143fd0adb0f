import { z } from 'zod';
import {
  currencySchema,
  numberParameterSchema,
  revisionSchema,
  seenRevisionSchema,
} from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

const rateText = z.string().meta({ example: '1.082380' });

export const originSchema = describedEnum('RateOrigin', 'Where a rate comes from.', {
  hand: 'Set by hand for the period.',
  year: 'Set by hand for the fiscal year.',
  feed: 'Reference rates of the European Central Bank.',
  fixed: 'Fixed by law, since the euro replaced the currency.',
  none: 'There is none.',
});

export const unitsSchema = z.literal([1, 100, 10_000]).meta({ type: 'integer' });

const periodRatesSchema = z
  .object({
    period_id: z
      .int()
      .nullable()
      .describe('The period; null: the day before the first one, in its fiscal year, for initial balances.'),
    average: rateText.nullable().describe('Mean of the period; null: there is none.'),
    closing: rateText.nullable().describe('Of the last day of the period; null: there is none.'),
    average_origin: originSchema.describe('Where the average comes from.'),
    closing_origin: originSchema.describe('Where the closing rate comes from.'),
    is_locked: z.boolean().describe('They stay as they are until the period is unlocked.'),
  })
  .meta({ id: 'PeriodRates', description: 'The rates of a currency in a period, as they count.' });

const currencyRatesSchema = z
  .object({
    currency: currencySchema.describe('The currency.'),
    per: unitsSchema.describe('For how many units of the global currency its rates are.'),
    rate: rateText.nullable().describe('Set by hand for the whole fiscal year; null: none.'),
    periods: z.array(periodRatesSchema).describe('Those of each period of the year.'),
  })
  .meta({ id: 'CurrencyRates', description: 'The rates of a currency in a fiscal year.' });

export const yearRatesSchema = z
  .object({
    year: z.int().describe('The fiscal year.'),
    global_currency: currencySchema.nullable().describe('What the rates are against; null until chosen.'),
    revision: revisionSchema,
    rates: z.array(currencyRatesSchema).describe('By currency, those that the client uses.'),
  })
  .meta({ id: 'YearRates', description: 'Units of each currency for so many units of the global one.' });

const yearSchema = z.int().min(1).max(9999).describe('The fiscal year.');
export const yearQuerySchema = numberParameterSchema(yearSchema).describe('The fiscal year.');

/** As it is kept (`keptRate`): for 10 000 units it is written with up to four digits more. */
export const rateTooBig = 'A rate has at most 9 digits before the point, for the units that it is kept for.';

/** A rate by hand. */
export const handRateSchema = z
  .string()
  .regex(
    /^(?=.*[1-9])\d{1,13}(\.\d{1,6})?$/,
    'A rate is greater than 0, with at most 9 digits before the point, 11 for 100 units and 13 for 10 000, and 6 behind it.',
  );
const givenRate = handRateSchema.nullable().optional();

const directionSchema = describedEnum('RateDirection', 'How rates are written.', {
  currency_for_global: 'Units of the currency for units of the global one, as they are kept.',
  global_for_currency:
    'Units of the global currency for units of the currency: 1 through it is kept, with six decimals, and refused where these hold fewer than four digits.',
});

export const ratesBodySchema = z.strictObject({
  year: yearSchema,
  revision: seenRevisionSchema,
  global_currency: currencySchema
    .nullable()
    .describe('What the rates are against, as answered; another one than the client has is refused.'),
  direction: directionSchema.default('currency_for_global').describe('How the rates are written.'),
  rates: z
    .array(
      z.strictObject({
        currency: currencySchema.describe('The currency.'),
        per: unitsSchema.default(1).describe('For how many units of the other currency the rates are.'),
        rate: givenRate.describe('For the whole fiscal year; null: none any more; left out: as it is.'),
        periods: z
          .array(
            z.strictObject({
              period_id: z
                .int()
                .positive()
                .nullable()
                .describe(
                  'A period of the year; null, in the first year: the day before the first period, which has a closing rate alone.',
                ),
              average: givenRate.describe('Mean of the period; null: none by hand; left out: as it is.'),
              closing: givenRate.describe('Of its last day; null: none by hand; left out: as it is.'),
              average_origin: originSchema
                .optional()
                .describe(
                  'As answered: an average that is none by hand, and that counts already, stays as it is.',
                ),
              closing_origin: originSchema.optional().describe('The same of the closing rate.'),
              is_locked: z.boolean().optional().describe('As answered; it locks and unlocks nothing.'),
            }),
          )
          .max(13)
          .default([])
          .describe('Rates of single periods.'),
      }),
    )
    .max(200)
    .describe('By currency; others stay as they are.'),
});

export type RatesBody = z.output<typeof ratesBodySchema>;

export const revertBodySchema = z.strictObject({
  year: yearSchema,
  revision: seenRevisionSchema,
  currency: currencySchema.describe('The currency.'),
  period_id: z
    .int()
    .positive()
    .nullable()
    .optional()
    .describe('Only of this period, null: of the day before the first one; left out: of the whole year.'),
});

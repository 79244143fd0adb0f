import { z } from 'zod';
import { currencySchema, revisionSchema, seenRevisionSchema } from '../../http/commonSchemas.ts';
import { handRateSchema, unitsSchema } from '../exchange-rates/schemas.ts';

const recordId = z.int().positive();

export const historicalRateSchema = z
  .object({
    id: z.int().describe('Id.'),
    legal_entity_id: z.int().describe('Legal entity.'),
    account_id: z.int().describe('Account of the legal entity.'),
    period_id: z.int().describe('Period in which the account moved.'),
    currency: currencySchema.describe('Reporting currency.'),
    functional_currency: currencySchema.describe('Functional currency of the legal entity.'),
    per: unitsSchema.describe('For how many units of the reporting currency the rate is.'),
    rate: z.string().meta({ example: '1.180000' }).describe('Units of the functional currency.'),
    is_used: z
      .boolean()
      .describe(
        'What moves on the account is translated by it: the account is of rate kind historical, or takes retained earnings, and the client has the reporting currency.',
      ),
    is_locked: z.boolean().describe('It stays as it is until the rates of the period are unlocked.'),
    revision: revisionSchema,
  })
  .meta({
    id: 'HistoricalRate',
    description:
      'A rate by hand of what moved on an account of a legal entity in a period, as a capital increase or a dividend has that of its day.',
  });

export const historicalRatesSchema = z
  .object({
    items: z
      .array(historicalRateSchema)
      .describe('By code of the legal entity, then of the account, then by time.'),
    account_ids: z
      .array(z.int())
      .describe(
        'Accounts that a rate can be of, in order of the chart: those of rate kind historical, by themselves or by a balance category of equity, and those that take retained earnings of a legal entity that the caller sees.',
      ),
  })
  .meta({ id: 'HistoricalRates', description: 'The historical rates by hand.' });

export const historicalRateBodySchema = z.strictObject({
  legal_entity_id: recordId.describe('Legal entity.'),
  account_id: recordId.describe(
    'A balance account of rate kind historical, or the one that takes retained earnings.',
  ),
  period_id: recordId.describe('Period in which the account moved.'),
  currency: currencySchema.describe(
    'A reporting currency of the client, other than the functional currency.',
  ),
  per: unitsSchema.default(1).describe('For how many units of the reporting currency the rate is.'),
  rate: handRateSchema.describe('Units of the functional currency, six decimals at most.'),
  revision: seenRevisionSchema.describe(
    'The revision that was seen, 0 where there was none; a later one refuses. Left out: it is replaced.',
  ),
});

export const deletedHistoricalRateSchema = z
  .object({ id: z.int().describe('Id that it had.') })
  .meta({ id: 'DeletedHistoricalRate', description: 'The historical rate that was removed.' });

export type HistoricalRate = z.input<typeof historicalRateSchema>;
export type HistoricalRateBody = z.output<typeof historicalRateBodySchema>;

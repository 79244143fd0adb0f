import { z } from 'zod';
import { amountSchema, currencySchema, plainDateSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';
import { originSchema } from '../exchange-rates/schemas.ts';

const translationRateSchema = z
  .object({
    rate: z
      .string()
      .meta({ example: '1.082380' })
      .describe(
        'Units of the currency for `per` units of the global currency, of the reporting currency where the rate is historical; six decimals.',
      ),
    per: z.int().describe('1, 100 or 10 000.'),
    origin: originSchema.describe('Where it comes from.'),
  })
  .meta({ id: 'TranslationRate', description: 'A rate by which a figure is translated.' });

export const translatedPartSchema = z
  .object({
    type: describedEnum('TranslatedPartType', 'What a part of a translated figure is.', {
      turnover: 'What moved in a period.',
      balance: 'What accounts hold at the end of a period; all of it is translated anew.',
      initial_balance: 'The initial balance.',
      carried_forward: 'The result of an earlier period or of the initial balance, carried forward.',
      translation_adjustment: 'What the cumulative translation adjustment gives to a total.',
    }).describe('What it is.'),
    legal_entity_id: z.int().describe('Legal entity.'),
    period_id: z
      .int()
      .nullable()
      .describe('Whose rate it is; null for an initial balance, and where no rate is.'),
    date: plainDateSchema.nullable().describe('Day of the initial balance; null for any other part.'),
    rate_kind: describedEnum('RateKind', 'Which rate of a period.', {
      average: 'Mean of the period.',
      closing: 'Of its last day.',
      historical: 'Set by hand for an account in a period, against the reporting currency.',
    })
      .nullable()
      .describe('Which rate; null where none is.'),
    is_deducted: z
      .boolean()
      .describe(
        'It is taken away from the figure: its debit and credit are those that accounts have, and count with the opposite sign.',
      ),
    stated_currency: currencySchema
      .nullable()
      .describe(
        'The global currency, where an initial balance states in it what historical accounts bring along: the reporting rate translates that. Else null.',
      ),
    stated_debit: amountSchema.nullable().describe('Debit that the file states in `stated_currency`.'),
    stated_credit: amountSchema.nullable().describe('Credit that the file states in `stated_currency`.'),
    functional_currency: currencySchema.describe('Functional currency of the legal entity.'),
    functional_debit: amountSchema.describe('Debit in functional currency.'),
    functional_credit: amountSchema.describe('Credit in functional currency.'),
    functional_rate: translationRateSchema
      .nullable()
      .describe(
        'Of the functional currency; null where it is the global currency, where nothing is translated, and where an initial balance states the global amount.',
      ),
    reporting_rate: translationRateSchema
      .nullable()
      .describe(
        'Of the reporting currency; null where it is the global currency, where the rate is historical, and where nothing is translated.',
      ),
    debit: amountSchema.describe('Debit in the reporting currency: rounded account by account.'),
    credit: amountSchema.describe('Credit in the reporting currency: rounded account by account.'),
  })
  .meta({
    id: 'TranslatedPart',
    description:
      'A part of a figure in a reporting currency: functional amounts x reporting rate / functional rate, or what an initial balance states in the global currency x reporting rate.',
  });

import { initialPlace } from '@tributary/engine/translation/translator';
import { ApiError } from '../../http/errors.ts';
import type { MasterData } from './figures.ts';
import { MissingRatesError } from './missingRatesError.ts';
import type { FigureTranslation } from './translationService.ts';

/** The rate of a day is entered in the fiscal year that holds it, that of the day before the first period in the first one. */
const yearOf = ({ periods }: FigureTranslation, date: string) =>
  periods.find(({ endDate }) => date <= endDate);

/** Figures that rest on rates which nobody has said, as a refusal that names the earliest, by currency, kind and period, and how many others there are. */
function refusalOfMissing(
  { missing }: MissingRatesError,
  translation: FigureTranslation,
  entities: MasterData['entities'],
): ApiError {
  const named = new Map(
    missing.flatMap(({ entityId, of, kind, place }) => {
      const entity = entities.find(({ id }) => id === entityId);
      if (entity === undefined) return [];
      const { currency } = translation.find(of, entity, kind, place);
      const period = translation.periods[place];
      const date = place === initialPlace ? translation.initialDateOf(entity.id) : null;
      const name = period === undefined ? (date ?? '') : `${period.startDate} – ${period.endDate}`;
      return [
        [
          `${currency} ${kind} ${name}`,
          { currency, kind, period: name, year: (period ?? yearOf(translation, name))?.fiscalYear ?? 0 },
        ] as const,
      ];
    }),
  );
  const keyOf = ({ period, currency, kind }: { period: string; currency: string; kind: string }) =>
    `${period} ${currency} ${kind}`;
  const [first, ...others] = [...named.values()].toSorted((left, right) =>
    keyOf(left) < keyOf(right) ? -1 : 1,
  );
  const { currency = translation.currency, kind = 'closing', period = '', year = 0 } = first ?? {};
  return new ApiError(kind === 'average' ? 'averageRateCannotBeRetrieved' : 'closingRateCannotBeRetrieved', {
    values: { currency, period, others: others.length, year },
  });
}

/** What a thread is asked for, with the refusal in place of figures that rest on missing rates. */
export async function refusingMissingRates<Result>(
  translation: FigureTranslation | null,
  entities: MasterData['entities'],
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (translation === null || !(error instanceof MissingRatesError)) throw error;
    throw refusalOfMissing(error, translation, entities);
  }
}

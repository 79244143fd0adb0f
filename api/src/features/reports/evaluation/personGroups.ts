import type { Amount } from '@tributary/engine/money/amount';
import { translatedShares } from '@tributary/engine/payroll/translatedShares';
import { Translator } from '@tributary/engine/translation/translator';
import type { PayrollLine } from '../../payroll/lineService.ts';
import type { PayrollLines } from './payrollLines.ts';
import type { ReportMaterial } from './preparedReport.ts';

/** More lines than that are not looked through at once. */
const linesMax = 200_000;

export interface PersonGroup {
  readonly id: number;
  readonly name: string;
  value: Amount;
}

/**
 * What persons give to a value, in the currency that is shown. Each side of an account of a legal entity in a month is translated as a
 * whole, as in the value, and then split over those who have it. Null: there are too many lines.
 */
export async function personGroupsOf(
  payroll: PayrollLines,
  material: Pick<ReportMaterial, 'payroll' | 'entities'>,
): Promise<readonly PersonGroup[] | null> {
  const lines = await payroll.page(null, null, linesMax + 1);
  if (lines.length > linesMax) return null;
  const together = new Map<string, PayrollLine[]>();
  for (const line of lines) {
    const key = line.key.slice(0, -1).join(' ');
    const known = together.get(key);
    if (known === undefined) together.set(key, [line]);
    else known.push(line);
  }
  const inCurrency = translationsOf(material);
  const groups = new Map<number, PersonGroup>();
  for (const alike of together.values()) {
    const shares = inCurrency(alike, payroll);
    for (const [index, { person }] of alike.entries()) {
      if (person === null) continue;
      const group = groups.get(person.id) ?? { ...person, value: 0n };
      groups.set(person.id, group);
      group.value += shares[index] ?? 0n;
    }
  }
  return [...groups.values()];
}

type InCurrency = (alike: readonly PayrollLine[], payroll: PayrollLines) => readonly Amount[];

function translationsOf({ payroll, entities }: Pick<ReportMaterial, 'payroll' | 'entities'>): InCurrency {
  const translation = payroll?.translation ?? null;
  if (translation === null) return (alike) => alike.map(({ value }) => value);
  const places = new Map<number, number>(translation.periods.map(({ id }, place) => [id, place]));
  const byEntity = new Map(
    entities.map((entity) => {
      const { rates } = translation.taskOf(entity);
      return [entity.id, { translator: new Translator(rates), minorUnit: rates.minorUnit }] as const;
    }),
  );
  return (alike, lines) => {
    const [first] = alike;
    const found = first && byEntity.get(first.legalEntityId);
    if (first === undefined || found === undefined) return alike.map(() => 0n);
    const place = places.get(first.periodId) ?? 0;
    // A line that counts more than once is translated once.
    const times = BigInt(lines.factorOf(first));
    const shares = translatedShares(
      alike.map(({ value }) => value / times),
      (amount) => found.translator.at('average', place, amount),
      found.minorUnit,
    );
    return shares.map((share) => share * times);
  };
}

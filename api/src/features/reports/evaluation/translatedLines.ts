import { type Amount, formatAmount } from '@tributary/engine/money/amount';
import type { z } from 'zod';
import type { Figures } from '../../postings/readService.ts';
import { differenceOf, MissingRatesError, readTranslatedFigure } from '../../trial-balance/service.ts';
import type { reportLinesSchema } from './drillSchemas.ts';
import type { BehindCell } from './explainedReport.ts';
import { balanceFactorOf, eliminationsBehind, figuresBehind } from './lineBuckets.ts';
import type { ReportMaterial } from './preparedReport.ts';
import { payrollBodiesOf } from './reportPayroll.ts';

type Translated = Pick<z.input<typeof reportLinesSchema>, 'translated_parts' | 'translated_sum'>;

export const notTranslated: Translated = { translated_parts: null, translated_sum: null };

/** Accounts whose lines become one figure of the trial balance. */
interface TranslatedGroup {
  readonly first: BehindCell;
  readonly accountIds: Set<number>;
}

const parts = {
  opening: 'opening',
  turnover: 'turnover',
  closing: 'closing',
  effect: 'rate_effect',
} as const;

/** Each is asked for by itself: what more there are is told by the lines. */
const groupsMax = 250;

/** Books are translated as a whole: what adjusts that lies in none of their parts, though it could be computed of each. */
const isLeftOut = ({ computed, dimensions, value }: BehindCell): boolean =>
  computed === 'translation_adjustment' && dimensions !== null && value === 0n;

/** Null where they are too many, or any of them is no figure of the trial balance: an initial balance beside what moves is none. */
function groupsOf(behind: readonly BehindCell[]): TranslatedGroup[] | null {
  const names = new Map<unknown, number>();
  const nameOf = (value: unknown) => names.get(value) ?? (names.set(value, names.size), names.size - 1);
  const groups = new Map<string, TranslatedGroup[]>();
  let count = 0;
  for (const each of behind) {
    if (each.part === 'initial') return null;
    if (isLeftOut(each)) continue;
    const { from, to, part, computed } = each;
    const key = [
      [
        nameOf(each.dimensions),
        nameOf(each.correspondingAccountIds),
        each.side,
        balanceFactorOf(each),
        JSON.stringify([each.book, each.kind, each.eliminationSets, each.adjustmentKinds]),
      ].join(),
      [from.id, to.id, part, computed].join(),
      each.legalEntityIds.join(),
    ].join(' ');
    const alike = groups.get(key) ?? [];
    groups.set(key, alike);
    // An account that counts twice is translated twice.
    const known = alike.find(
      ({ accountIds }) => computed === null && each.accountIds.every((id) => !accountIds.has(id)),
    );
    if (known !== undefined) for (const id of each.accountIds) known.accountIds.add(id);
    else {
      alike.push({ first: each, accountIds: new Set(each.accountIds) });
      count += 1;
      if (count > groupsMax) return null;
    }
  }
  return [...groups.values()].flat();
}

/**
 * What the lines behind a value become in a reporting currency, by legal entity and rate; in the global one what those of payroll become,
 * whose amounts are functional. Nothing in functional currencies.
 */
export async function translatedLinesOf(
  figures: Figures,
  material: ReportMaterial,
  behind: readonly BehindCell[],
): Promise<Translated> {
  const { entities } = material;
  const { masterData } = material.basis;
  const translations = { ledger: material.translation, payroll: material.payroll?.translation ?? null };
  const groups = groupsOf(behind.filter(({ book }) => translations[book] !== null));
  if (groups === null || groups.length === 0) return notTranslated;
  const found: NonNullable<Translated['translated_parts']> = [];
  let sum: Amount = 0n;
  for (const { first, accountIds } of groups) {
    const translation = translations[first.book];
    if (first.part === 'initial' || translation === null) return notTranslated;
    const ids = new Set<number>(first.legalEntityIds);
    const counted = entities.filter(({ id }) => ids.has(id));
    const basis = {
      masterData,
      entities: counted,
      ...(first.book === 'payroll' && { bodiesOf: payrollBodiesOf(material, counted) }),
      dimensions: first.dimensions,
      translation,
      correspondingAccounts: first.correspondingAccountIds,
      eliminations: eliminationsBehind(first, masterData),
    };
    const isDifference = differenceOf(first) !== null;
    const query = {
      ...(first.computed === null ? { account_id: [...accountIds] } : { computed: first.computed }),
      from_period_id: first.from.id,
      to_period_id: first.to.id,
      part: parts[first.part],
      side: first.side === 'net' || isDifference ? undefined : first.side,
      kind: 'sourceData',
      exclude_closed: true,
    } as const;
    const of = figuresBehind(figures, masterData, first);
    const figure = await readTranslatedFigure(of, basis, query).catch(onlyOf);
    // Figures of the trial balance want rates that this value can do without.
    if (figure === null) return notTranslated;
    // What eliminations leave is told as the line stands, not by what it stands against.
    const factor = balanceFactorOf(first) * (isDifference ? -1 : 1);
    found.push(...figure.parts.map((part) => ({ ...part, factor })));
    sum += (figure.debit - figure.credit) * BigInt(factor);
  }
  return { translated_parts: found, translated_sum: formatAmount(sum) };
}

function onlyOf(error: unknown): null {
  if (error instanceof MissingRatesError) return null;
  throw error;
}

import { initialPeriodId } from '@tributary/engine/ids';
import type { PostingSet } from '../postings/readService.ts';
import type { FigureOrder, SetsBasis } from './postingSets.ts';

/**
 * Which postings of a company add up to a figure of a group that it enters or leaves. A turnover is what lies in the periods in which it
 * is full. A balance account holds everything before its cut, where the company is full there; revenue and expense what of the year lies in
 * periods in which it is. What takes the results has all others of it: those of earlier years, and of the year those before it entered.
 *
 * @param isFull by place of the period
 */
export function groupSetsOf(
  { periods, accounts, retainedEarnings }: SetsBasis,
  { accountIds, isComputedLine, part, from, to, initial }: FigureOrder,
  entityId: number,
  isFull: readonly boolean[],
): PostingSet[] {
  const wanted = new Set(isComputedLine ? [] : (accountIds ?? accounts.map(({ id }) => id)));
  const idsOf = (isBalance: boolean, isMeant = (id: number) => wanted.has(id)) =>
    accounts.flatMap(({ id, type }) => ((type === 'balance') === isBalance && isMeant(id) ? [id] : []));
  const entityIds = [entityId];
  const idsWhere = (isMeant: (place: number) => boolean) =>
    periods.flatMap(({ id }, place) => (isMeant(place) ? [id as number] : []));
  const posting = (ids: readonly number[], periodIds: readonly number[]) =>
    ({ role: 'posting', entityIds, accountIds: ids, periodIds }) as const;
  const [first, last] = [periods.indexOf(from), periods.indexOf(to)];
  if (part === 'turnover') {
    const inRange = idsWhere((place) => place >= first && place <= last && isFull[place] === true);
    return notEmpty([posting([...wanted], inRange)]);
  }
  const [cut, present] = part === 'opening' ? [first - 1, first] : [last, last];
  const { fiscalYear } = part === 'opening' ? from : to;
  const isOfYear = (place: number) => place <= cut && periods[place]?.fiscalYear === fiscalYear;
  const openedAt = periods.findIndex(({ ordering }) => ordering === initial.get(entityId)?.openingPlace);
  const isStanding = openedAt >= 0 && openedAt <= present;
  // What opens with the period in which it enters has entered with it.
  const entersAt = (place: number) => place > 0 && isFull[place] === true && isFull[place - 1] !== true;
  const isInitialOfYear =
    isStanding &&
    initial.get(entityId)?.fiscalYear === fiscalYear &&
    isFull[openedAt] === true &&
    !entersAt(openedAt);
  const opensWith = (ids: readonly number[], role: PostingSet['role'] = 'initial_balance'): PostingSet => ({
    role,
    entityIds,
    accountIds: isStanding ? ids : [],
    periodIds: [initialPeriodId],
  });
  const sets = [
    posting(
      idsOf(false),
      idsWhere((place) => isOfYear(place) && isFull[place] === true),
    ),
    ...(isInitialOfYear ? [opensWith(idsOf(false))] : []),
  ];
  const counts = cut < 0 ? isFull[0] === true : isFull[cut] === true;
  if (!counts) return notEmpty(sets);
  const entered = Array.from({ length: cut + 1 }, (_, place) => place).findLast(entersAt) ?? 0;
  const isCarried = (place: number) => place <= cut && !(isOfYear(place) && place >= entered);
  const account = retainedEarnings.get(entityId);
  const takesResults = account === undefined ? isComputedLine || accountIds === null : wanted.has(account);
  const results = takesResults ? idsOf(false, () => true) : [];
  return notEmpty([
    ...sets,
    posting(
      idsOf(true),
      idsWhere((place) => place <= cut),
    ),
    opensWith(idsOf(true)),
    { role: 'carried_forward', entityIds, accountIds: results, periodIds: idsWhere(isCarried) },
    ...(isInitialOfYear ? [] : [opensWith(results, 'carried_forward')]),
  ]);
}

const notEmpty = (sets: readonly PostingSet[]): PostingSet[] =>
  sets.filter(({ accountIds, periodIds }) => accountIds.length > 0 && periodIds.length > 0);

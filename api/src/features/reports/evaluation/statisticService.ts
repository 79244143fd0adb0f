import type { DimensionInstanceId } from '@tributary/engine/ids';
import { type Amount, absoluteAmount, formatAmount } from '@tributary/engine/money/amount';
import type { Statistic, StatisticKind } from '@tributary/engine/reports/statistics';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import { anyText, type CursorForm, formatCursor, noCursor, parseCursor } from '../../../http/pages.ts';
import type { Membership } from '../../../identity/caller.ts';
import { mayDo } from '../../../identity/permissionTable.ts';
import { analyticsFieldsOf } from '../../analytics/service.ts';
import { type Figures, postingGroups, readFigures } from '../../postings/readService.ts';
import type { AskTree } from './askedTrees.ts';
import { shownCurrencyOf } from './evaluationService.ts';
import { formatOrNull } from './explanationAnswer.ts';
import { bucketsOf } from './lineBuckets.ts';
import { payrollLinesOf } from './payrollLines.ts';
import { personGroupsOf } from './personGroups.ts';
import { readMaterial, type ReportMaterial } from './preparedReport.ts';
import { bodyOfCell, explainAsked, periodsOfCell } from './reportCells.ts';
import type { reportStatisticSchema, savedStatisticSchema, statisticTypeSchema } from './statisticSchemas.ts';

type StatisticType = z.output<typeof statisticTypeSchema>;
type StatisticBody = z.output<typeof savedStatisticSchema>;
type Answer = z.input<typeof reportStatisticSchema>;

interface Group {
  readonly key: string;
  readonly label: string;
  readonly ids: number[];
  value: Amount;
  count: number | null;
}

interface Groups {
  readonly groups: readonly Group[];
  readonly rest: { readonly value: Amount; readonly count: number | null } | null;
}

const kinds: Readonly<Partial<Record<StatisticType, StatisticKind>>> = {
  account_name: 'account',
  account_code: 'account',
  dimension_name: 'instance',
  dimension_code: 'instance',
  legal_entity: 'legal_entity',
  period: 'period',
};

/** Statistics of people are of payroll, which is for its roles alone. */
function refusePeople(type: StatisticType, { roles }: Membership): void {
  if (type === 'person_name' && !mayDo(roles, { on: 'payroll_people', do: 'read' }))
    throw new ApiError('forbidden');
}

function notOffered(type: StatisticType): ApiError {
  const message = `${type} is not offered.`;
  return new ApiError('invalidRequest', { fields: [{ path: 'path.type', code: 'not_offered', message }] });
}

/** What is meant by a group, and how it is called; null: it has no such value. */
function describe(
  key: (Statistic & { isAdditive: true })['groups'][number]['key'],
  type: StatisticType,
  { basis: { masterData, dimensions } }: ReportMaterial,
  lastIndex: number,
): Omit<Group, 'value' | 'count'> | null {
  const isByName = type.endsWith('_name');
  if (key.type === 'computed') return { key: key.line, label: key.line, ids: [] };
  if (key.type === 'rest' || key.type === 'kind') return null;
  const { id } = key;
  if (key.type === 'period') {
    const period = masterData.periods.find((each) => each.id === id);
    return { key: String(id), label: `${period?.startDate} – ${period?.endDate}`, ids: [id] };
  }
  if (key.type === 'legal_entity') {
    const entity = masterData.entities.find((each) => each.id === id);
    return { key: String(id), label: entity?.name ?? '', ids: [id] };
  }
  const named =
    key.type === 'account'
      ? masterData.accounts.find((each) => each.id === id)
      : dimensions.labelOf(id as DimensionInstanceId, lastIndex);
  if (named === undefined) return null;
  const label = isByName ? named.name : named.code;
  // A catch-all may have no code.
  if (label === '') return null;
  return { key: label, label, ids: [id] };
}

function groupsOfPacks(
  found: Statistic & { isAdditive: true },
  type: StatisticType,
  material: ReportMaterial,
  lastIndex: number,
): Groups {
  const groups = new Map<string, Group>();
  let rest: Amount | null = null;
  for (const { key, value } of found.groups) {
    const described = describe(key, type, material, lastIndex);
    if (described === null) {
      rest = (rest ?? 0n) + value;
      continue;
    }
    const known = groups.get(described.key);
    if (known === undefined) groups.set(described.key, { ...described, value, count: null });
    else {
      known.ids.push(...described.ids);
      known.value += value;
    }
  }
  return { groups: [...groups.values()], rest: rest === null ? null : { value: rest, count: null } };
}

/** By the values of an analytics field, as all postings behind the cell have them. Null: they were too many to be told. */
async function groupsOfPostings(
  figures: Figures,
  { basis, filters }: ReportMaterial,
  fieldId: number,
  behind: Parameters<typeof bucketsOf>[2],
): Promise<Groups | null> {
  const groups = new Map<string, Group & { count: number }>();
  const buckets = bucketsOf(figures, basis.masterData, behind, {
    isFunctional: filters.currency !== null,
    rows: { named: null, amounts: null },
    only: null,
  });
  if (buckets === null) return null;
  for (const { figures: ofBucket, query, factor } of buckets) {
    const all = await postingGroups(ofBucket, query, fieldId, {
      by: 'value',
      limit: Number.MAX_SAFE_INTEGER,
    });
    for (const { value: label, total, debit, credit } of all.groups) {
      const group = groups.get(label) ?? { key: label, label, ids: [], value: 0n, count: 0 };
      groups.set(label, group);
      group.value += (debit - credit) * BigInt(factor);
      group.count += total;
    }
  }
  const { '': rest = null } = Object.fromEntries([...groups].filter(([key]) => key === ''));
  groups.delete('');
  // Payroll has no such fields.
  const paid = behind.filter(({ book }) => book === 'payroll');
  if (paid.length === 0) return { groups: [...groups.values()], rest };
  const value = paid.reduce((sum, each) => sum + each.value, rest?.value ?? 0n);
  return { groups: [...groups.values()], rest: { value, count: rest?.count ?? null } };
}

/** What is of no person, as figures of books, and what translating their parts rounds away, is the rest. */
async function groupsOfPersons(
  db: Database,
  member: Membership,
  material: ReportMaterial,
  { behind, value }: { readonly behind: Parameters<typeof bucketsOf>[2]; readonly value: Amount },
): Promise<Groups | null> {
  const lines = payrollLinesOf(db, member, material, { behind, rows: { named: null, amounts: null } });
  const found = lines && (await personGroupsOf(lines, material));
  if (found === null) return null;
  const rest = found.reduce((left, group) => left - group.value, value);
  return {
    groups: found.map(({ id, name, value: ofPerson }) => ({
      key: String(id),
      label: name,
      ids: [id],
      value: ofPerson,
      count: null,
    })),
    rest: rest === 0n ? null : { value: rest, count: null },
  };
}

function pageOf(
  { groups, rest }: Groups,
  { sorting, after, limit }: StatisticBody,
): Pick<Answer, 'total' | 'groups' | 'rest' | 'next'> {
  const { by, direction } = sorting ?? { by: 'amount', direction: 'descending' };
  const way = direction === 'ascending' ? 1 : -1;
  const sizeOf = ({ value }: Group) => absoluteAmount(value);
  const byLabel = (first: Group, second: Group) =>
    first.label === second.label ? (first.key < second.key ? -1 : 1) : first.label < second.label ? -1 : 1;
  const inOrder = groups.toSorted((first, second) => {
    if (by === 'label') return byLabel(first, second) * way;
    const [left, right] = [sizeOf(first), sizeOf(second)];
    return left === right ? byLabel(first, second) : left < right ? -way : way;
  });
  const form: CursorForm = { list: `report_groups_by_${by}_${direction}`, numberCount: 1, value: anyText };
  const cursor = parseCursor(form, after, 'after');
  const start = cursor === null ? 0 : inOrder.findIndex(({ key }) => key === cursor.value) + 1;
  if (cursor !== null && start === 0) return noCursor('after');
  const shown = inOrder.slice(start, start + limit);
  const last = start + limit < inOrder.length ? shown.at(-1) : undefined;
  return {
    total: inOrder.length,
    groups: shown.map((group) => ({ ...group, value: formatAmount(group.value) })),
    rest: rest === null ? null : { value: formatAmount(rest.value), count: rest.count },
    next: last === undefined ? null : formatCursor(form, { numbers: [0], value: last.key }),
  };
}

const nothing = { groups: [], rest: null, total: 0, next: null };

/** A cell in groups that add up to it. */
export async function readReportStatistic(
  db: Database,
  member: Membership,
  askTree: AskTree,
  {
    nodeKey,
    type,
    body,
  }: { readonly nodeKey: string; readonly type: StatisticType; readonly body: StatisticBody },
): Promise<Answer> {
  refusePeople(type, member);
  const { filters: wanted = {}, sorting: _, after: _after, limit: _limit, ...cell } = body;
  return readFigures(
    db,
    member.clientId,
    async (transaction) => {
      const asked = await askTree(transaction);
      const material = await readMaterial(transaction, member, asked, bodyOfCell(cell), {
        periodIds: periodsOfCell(cell),
        isByInstance:
          kinds[type] === 'instance' ||
          wanted.dimension_ids !== undefined ||
          wanted.dimension_branch_id !== undefined,
      });
      return { material, fields: await analyticsFieldsOf(transaction, member.clientId) };
    },
    async (figures, { material, fields }) => {
      const field = type.startsWith('custom_') ? fields[Number(type.slice('custom_'.length)) - 1] : undefined;
      const isOfPersons = type === 'person_name';
      if (kinds[type] === undefined && field === undefined && !isOfPersons) throw notOffered(type);
      const fieldId = field?.id ?? null;
      const by = kinds[type] ?? null;
      const found = await explainAsked(db, figures, material, { nodeKey, cell, wanted, by });
      const head = { currency: shownCurrencyOf(material), is_limited: db.limit !== null };
      const { behind, statistic, explanation, lastIndex } = found;
      if (statistic?.isAdditive === true) {
        const groups = groupsOfPacks(statistic, type, material, lastIndex);
        return {
          ...head,
          value: formatAmount(statistic.value),
          is_additive: true,
          reason: null,
          ...pageOf(groups, body),
        };
      }
      // A value that was cut to zero is no sum of the lines behind it.
      const sum = behind === null ? null : behind.reduce((all, each) => all + each.value, 0n);
      const isSum = sum !== null && formatAmount(sum) === formatOrNull(explanation.value);
      const isOfPostings = fieldId !== null && behind !== null;
      // Of some postings nobody can say what they become in another currency.
      const groups =
        isOfPersons && behind !== null && isSum
          ? await groupsOfPersons(db, member, material, { behind, value: sum })
          : isOfPostings && isSum && material.translation === null
            ? await groupsOfPostings(figures, material, fieldId, behind)
            : null;
      if (groups !== null) {
        return {
          ...head,
          value: formatOrNull(explanation.value),
          is_additive: true,
          reason: null,
          ...pageOf(groups, body),
        };
      }
      const reason = isOfPostings && material.translation !== null ? 'translated' : 'no_sum';
      return { ...head, value: formatOrNull(explanation.value), is_additive: false, reason, ...nothing };
    },
  );
}

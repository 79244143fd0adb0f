import type { LegalEntityId } from '@tributary/engine/ids';
import { formatAmount, parseAmount } from '@tributary/engine/money/amount';
import type { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/errors.ts';
import type { Membership } from '../../../identity/caller.ts';
import { mayDoWithAll } from '../../../identity/sharing.ts';
import {
  adjustmentIdOf,
  type Figures,
  initialBalanceIdOf,
  postingTotals,
  type PostingSet,
  readFigures,
  type RowFilter,
  type StoredPosting,
} from '../../postings/readService.ts';
import { type Included, namedFrom, readableOf } from '../../trial-balance/service.ts';
import type { AskTree } from './askedTrees.ts';
import type { reportLinesSchema, savedLinesSchema } from './drillSchemas.ts';
import { shownCurrencyOf } from './evaluationService.ts';
import type { BehindCell } from './explainedReport.ts';
import { formatOrNull, wireExplanation } from './explanationAnswer.ts';
import { bucketsOf, type LineBucket, type LinesOfKind, memberOf } from './lineBuckets.ts';
import {
  type FoundLine,
  type LineOrder,
  type LineSources,
  postingIdOf,
  readLines,
  valueOfLine,
} from './linePages.ts';
import { namedByLines } from './namedRecords.ts';
import { payrollLinesOf } from './payrollLines.ts';
import { readMaterial, type ReportMaterial } from './preparedReport.ts';
import { bodyOfCell, explainAsked, periodsOfCell } from './reportCells.ts';
import { notTranslated, translatedLinesOf } from './translatedLines.ts';

export type LinesBody = z.output<typeof savedLinesSchema>;
type LineFilter = NonNullable<LinesBody['filters']>;
type Answer = z.input<typeof reportLinesSchema>;
type Line = Answer['items'][number];

const kinds = {
  posting: 'actual',
  initial_balance: 'initial_balance',
  carried_forward: 'carried_forward',
} as const satisfies Record<PostingSet['role'], Line['kind']>;
/** What was eliminated and adjusted is told as that, wherever it comes from. Payroll lies in no books. */
const linesOfKind = {
  actual: { kind: 'source', role: 'posting' },
  initial_balance: { kind: 'source', role: 'initial_balance' },
  carried_forward: { kind: 'source', role: 'carried_forward' },
  elimination: { kind: 'elimination', role: null },
  adjustment: { kind: 'adjustment', role: null },
} as const satisfies Record<Exclude<Line['kind'], 'payroll'>, LinesOfKind>;

function refuseRolling({ source, delta }: Pick<LinesBody, 'source' | 'delta'>): void {
  const rolling = ['rolling_forecast', 'budget_rolling_forecast'];
  for (const [path, word] of [
    ['source', source],
    ['delta.source', delta?.source],
  ] as const) {
    if (word === undefined || !rolling.includes(word)) continue;
    const message = 'Rolling forecast is not supported for transactions';
    throw new ApiError('invalidRequest', { fields: [{ path, code: 'not_offered', message }] });
  }
}

/** What is asked of single lines. */
function rowsOf(
  { text, amount_min: min, amount_max: max }: LineFilter,
  { masterData, dimensionVersions }: ReportMaterial['basis'],
): Omit<RowFilter, 'correspondingAccountIds'> {
  const wanted = text?.trim().toLocaleLowerCase() ?? '';
  const idsWith = (
    all: readonly { readonly id: number; readonly code: string; readonly name: string }[],
  ): ReadonlySet<number> =>
    new Set(
      all.flatMap(({ id, code, name }) =>
        code.toLocaleLowerCase().includes(wanted) || name.toLocaleLowerCase().includes(wanted) ? [id] : [],
      ),
    );
  const amountOf = (amount: string | undefined) => (amount === undefined ? null : parseAmount(amount));
  return {
    named:
      wanted === ''
        ? null
        : {
            accountIds: idsWith(masterData.accounts),
            entityIds: idsWith(masterData.entities),
            dimensionInstanceIds: idsWith(
              dimensionVersions.map(({ instanceId: id, code, name }) => ({ id, code, name })),
            ),
          },
    amounts: min === undefined && max === undefined ? null : { min: amountOf(min), max: amountOf(max) },
  };
}

function orderOf(sorting: LinesBody['sorting'], { basis: { masterData } }: ReportMaterial): LineOrder | null {
  if (sorting === undefined) return null;
  const { by, direction } = sorting;
  const records = by === 'legal_entity' ? masterData.entities : masterData.accounts;
  return {
    by,
    isDescending: direction === 'descending',
    places: new Map(records.map(({ id }, place) => [id, place + 1])),
  };
}

async function totalsOf(
  { buckets, payroll }: LineSources,
  {
    currencies: ofBooks,
    isFiltered,
  }: { readonly currencies: readonly string[]; readonly isFiltered: boolean },
): Promise<Answer['totals']> {
  const currencies = new Set(ofBooks);
  let [count, value] = [0, 0n];
  for (const { figures, query, factor } of buckets) {
    const totals = await postingTotals(figures, query);
    count += totals.total;
    value += (totals.debit - totals.credit) * BigInt(factor);
  }
  for (const sums of await payroll.sums()) {
    currencies.add(payroll.currencyOf(sums.legalEntityId));
    count += sums.count;
    value += sums.value;
  }
  const [currency = null, ...others] = currencies;
  const isOne = others.length === 0;
  return {
    count,
    value: isOne ? formatAmount(value) : null,
    currency: isOne ? currency : null,
    is_filtered: isFiltered,
  };
}

/** Whether a rule marks it, be it that what it eliminates does not count here. */
const isMarked = ({ elimination_rule_id: ruleId }: StoredPosting): boolean => ruleId !== null;

interface ShownWith extends Pick<LineSources, 'payroll'> {
  readonly material: ReportMaterial;
  readonly figures: Figures;
  /** Whether the caller may ask for the row of the file. */
  readonly leadsToSource: boolean;
}

function wireLines(
  lines: readonly FoundLine[],
  { material, figures, leadsToSource, payroll }: ShownWith,
): Answer['items'] {
  const { basis, filters } = material;
  const currencies = new Map(basis.masterData.entities.map(({ id, currency }) => [id, currency]));
  const openings = new Map(
    figures.versions.map(({ instanceId, initial }) => [instanceId, initial?.openingPeriodId]),
  );
  const members = new Map<LineBucket, ReturnType<typeof memberOf>>();
  return lines.map((line) => {
    if ('payroll' in line) return payroll.wire(line.payroll, formatAmount(valueOfLine(line)));
    const { bucket, posting } = line;
    const find = members.get(bucket) ?? memberOf(bucket);
    members.set(bucket, find);
    const { nodeKey, factor, side, kind } = find(posting);
    const isInitial = initialBalanceIdOf(posting.instance_id) !== null;
    const adjustmentId = adjustmentIdOf(posting.instance_id);
    return {
      // An adjustment comes from no file.
      transaction_id: leadsToSource && adjustmentId === null ? postingIdOf(posting) : null,
      adjustment_id: adjustmentId,
      kind: kind === 'source' ? kinds[posting.role] : kind,
      node_id: nodeKey,
      factor,
      account_id: posting.account_id,
      corresponding_account_id: isInitial || adjustmentId !== null ? null : posting.corresponding_account_id,
      legal_entity_id: posting.legal_entity_id,
      second_legal_entity_id: posting.counterparty_id,
      dimension_id: posting.dimension_instance_id > 0 ? posting.dimension_instance_id : null,
      period_id: isInitial ? (openings.get(posting.instance_id) ?? posting.period_id) : posting.period_id,
      date: posting.date,
      value: formatAmount(valueOfLine(line)),
      value_type: side,
      currency:
        filters.currency === null
          ? (basis.masterData.globalCurrency ?? '')
          : (currencies.get(posting.legal_entity_id) ?? ''),
      should_eliminate: isMarked(posting),
      rule_id: kind === 'elimination' ? posting.elimination_rule_id : posting.rule_id,
      person_id: null,
      person_name: null,
      allocation_fraction: null,
    };
  });
}

const wirePart = ({
  book,
  nodeKey,
  kind,
  factor,
  part,
  side,
  from,
  to,
  value,
}: BehindCell): NonNullable<Answer['parts']>[number] => ({
  node_id: nodeKey,
  kind,
  factor,
  part: book === 'payroll' ? 'payroll' : part,
  value_type: side,
  from_period_id: from.id,
  to_period_id: to.id,
  value: formatAmount(value),
});

/** Those that the lines of books are in: in one alone they add. */
function currenciesOf(
  { filters, basis: { masterData } }: ReportMaterial,
  all: readonly BehindCell[],
): readonly string[] {
  const behind = all.filter(({ book }) => book === 'ledger');
  if (behind.length === 0) return [];
  if (filters.currency === null) return masterData.globalCurrency === null ? [] : [masterData.globalCurrency];
  const counted = new Set<LegalEntityId>(behind.flatMap(({ legalEntityIds }) => legalEntityIds));
  const entities = masterData.entities.filter(({ id }) => counted.has(id as LegalEntityId));
  return [...new Set(entities.map(({ currency }) => currency))];
}

/** How a cell is made, and a page of the lines behind it, with what it names where that is asked for. */
export async function readReportLines(
  db: Database,
  member: Membership,
  askTree: AskTree,
  { nodeKey, body: { include = [], ...body } }: { readonly nodeKey: string; readonly body: LinesBody },
): Promise<Answer> {
  const isNamed = include.includes('named');
  const names = isNamed ? readableOf(namedFrom, member.roles) : [];
  const { answer, included } = await readFoundLines(db, member, askTree, { nodeKey, body, names });
  return isNamed ? { ...answer, named: await namedByLines(db, member, answer, included) } : answer;
}

interface AskedLines {
  readonly nodeKey: string;
  readonly body: Omit<LinesBody, 'include'>;
  /** What is to be read for what comes along. */
  readonly names: readonly (keyof Included)[];
}

async function readFoundLines(
  db: Database,
  member: Membership,
  askTree: AskTree,
  { nodeKey, body, names }: AskedLines,
): Promise<{ readonly answer: Answer; readonly included: Included }> {
  refuseRolling(body);
  const { timeshift, filters: wanted = {}, sorting, after, limit, ...cell } = body;
  return readFigures(
    db,
    member.clientId,
    async (transaction) => {
      const asked = await askTree(transaction);
      return readMaterial(transaction, member, asked, bodyOfCell(cell), {
        periodIds: periodsOfCell(cell),
        included: names,
        isByInstance: wanted.dimension_ids !== undefined || wanted.dimension_branch_id !== undefined,
      });
    },
    async (figures, material) => {
      const asked = { nodeKey, cell, timeshift, wanted, by: null };
      const { explanation, behind, isNarrowed } = await explainAsked(db, figures, material, asked);
      const head = {
        value: formatOrNull(explanation.value),
        currency: shownCurrencyOf(material),
        is_limited: db.limit !== null,
        explanation: wireExplanation(explanation),
      };
      const { basis, filters } = material;
      const { included } = basis;
      const rows = rowsOf(wanted, basis);
      const { kind } = wanted;
      const isOfBooks = kind !== 'payroll';
      const only = kind === undefined || !isOfBooks ? null : linesOfKind[kind];
      const isFunctional = filters.currency !== null;
      const buckets =
        behind && bucketsOf(figures, basis.masterData, isOfBooks ? behind : [], { isFunctional, rows, only });
      const payroll =
        behind && payrollLinesOf(db, member, material, { behind: only === null ? behind : [], rows });
      if (behind === null || buckets === null || payroll === null) {
        const none = { parts: null, ...notTranslated, totals: null, items: [], next: null };
        return { answer: { ...head, ...none }, included };
      }
      const sources = { buckets, payroll };
      const page = await readLines(sources, orderOf(sorting, material), { after, limit });
      const leadsToSource = mayDoWithAll(member, { on: 'trial_balance', do: 'read' });
      const answer = {
        ...head,
        parts: behind.map((each) => wirePart(each)),
        ...(after === undefined ? await translatedLinesOf(figures, material, behind) : notTranslated),
        totals: await totalsOf(sources, {
          currencies: currenciesOf(material, isOfBooks ? behind : []),
          isFiltered: isNarrowed || rows.named !== null || rows.amounts !== null || kind !== undefined,
        }),
        items: wireLines(page.lines, { material, figures, leadsToSource, payroll }),
        next: page.next,
      };
      return { answer, included };
    },
  );
}

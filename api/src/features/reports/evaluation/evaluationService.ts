import type { Database } from '../../../db/database.ts';
import { WrittenJson } from '../../../http/route.ts';
import type { Membership } from '../../../identity/caller.ts';
import { readFigures } from '../../postings/readService.ts';
import { staleInstancesOf } from '../../staleness/service.ts';
import { staleFigures } from '../../trial-balance/service.ts';
import { figureThreads, unexpected } from '../../trial-balance/threadService.ts';
import type { AskTree } from './askedTrees.ts';
import { letGoOfTrees, type PreparedReport, prepareReport, readMaterial } from './preparedReport.ts';
import type { EvaluationBody } from './rawFilters.ts';
import { allNodes, readLedgerTask } from './reportLedger.ts';
import type { EvaluationTask } from './reportTask.ts';

/** Of the amounts; null: no single one. */
export function shownCurrencyOf({
  basis,
  filters,
  entities,
}: Pick<PreparedReport, 'basis' | 'filters' | 'entities'>): string | null {
  const { currency, legalEntityIds } = filters;
  if (currency === null) return basis.masterData.globalCurrency;
  if (currency !== 'functional') return currency.reporting;
  const counted = entities.filter(({ id }) => legalEntityIds?.some((each) => each === id) !== false);
  const [only, ...others] = new Set(counted.map((entity) => entity.currency));
  return others.length === 0 ? (only ?? null) : null;
}

/** The last period that a report looks at. */
function lastPlaceOf({ order, basis: { masterData }, tree, measures }: PreparedReport): number {
  const { periods } = masterData;
  const last = order.columns.figures.reduce((end, { span }) => Math.max(end, span.lastIndex), 0);
  const isForward = [...allNodes(tree, measures)].some(({ timeshift }) => timeshift < 0);
  const period = isForward ? periods.at(-1) : (periods[last] ?? periods.at(-1));
  return period?.ordering ?? 0;
}

/** The values of a report, of one published state of the figures. */
export async function evaluate(
  db: Database,
  member: Membership,
  askTree: AskTree,
  { layout, ...body }: EvaluationBody & { readonly layout: 'records' | 'columns' },
): Promise<WrittenJson> {
  const { clientId } = member;
  const outcome = await readFigures(
    db,
    clientId,
    async (transaction) => {
      const material = await readMaterial(transaction, member, await askTree(transaction), body);
      return { material, instances: await staleInstancesOf(transaction, clientId) };
    },
    async (figures, { material, instances }) => {
      const put = async (): Promise<{ readonly report: EvaluationTask }> => {
        const report = await prepareReport(db, clientId, material);
        const stale = staleFigures(instances, report.basis.masterData, {
          entities: report.entities,
          lastPlace: lastPlaceOf(report),
          // In other currencies it is translated as it is shown.
          isAsBooked: report.filters.currency === null,
        });
        const task = {
          ledger: await readLedgerTask(figures, report),
          order: report.order,
          layout,
          breakdown: report.filters.breakdown,
          shownCurrency: shownCurrencyOf(report),
          isLimited: db.limit !== null,
          staleInstances: JSON.stringify(stale),
          missingDependencies: JSON.stringify(report.missing),
          notices: JSON.stringify(report.notices),
        };
        return { report: task };
      };
      return figureThreads.ask(clientId, put, () => letGoOfTrees(material));
    },
  );
  if (!('bytes' in outcome)) throw unexpected(outcome);
  return new WrittenJson(outcome.bytes);
}

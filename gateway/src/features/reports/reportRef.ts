import { builder } from '../../builder.ts';
import type { ClientAccess, GraphContext } from '../../context.ts';
import type { Rest } from '../../rest/calls.ts';
import { idLoader } from '../shared/idLoader.ts';
import { type Of, ofOrNull } from '../shared/ofClient.ts';

/** As lists have it; what it holds is read where it is asked for. */
export const ReportRef = builder.objectRef<Of<'ListedReport'>>('Report');

const reportLoader = ({ id: clientId, upstream }: ClientAccess) =>
  idLoader<Rest<'ListedReport'>>((query) => upstream.get('/reportbuilder/reports', { clientId, query }));

/** Reports that others name, as many as there are with one call; null where the caller may not read it. */
export async function findListed(
  graph: GraphContext,
  clientId: number,
  id: number | null,
): Promise<Of<'ListedReport'> | null> {
  return id === null ? null : ofOrNull(clientId, await graph.client(clientId).keep(reportLoader).load(id));
}

/** A report with what it holds. */
export async function readReport(
  { upstream }: GraphContext,
  clientId: number,
  id: number,
): Promise<Of<'Report'>> {
  const call = { clientId, path: { id } };
  return { clientId, record: await upstream.get('/reportbuilder/reports/{id}', call) };
}

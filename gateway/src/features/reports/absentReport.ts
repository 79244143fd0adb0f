import type { GraphContext } from '../../context.ts';
import { makeErrorId, UpstreamError } from '../../rest/errors.ts';
import { readReport } from './reportRef.ts';

/** What the api tells of an address that names nothing. */
export const notThere = (): UpstreamError =>
  new UpstreamError(404, 'ResourceNotFoundError', makeErrorId(), 'The resource was not found.');

async function isThere(graph: GraphContext, clientId: number, id: number): Promise<boolean> {
  try {
    await readReport(graph, clientId, id);
    return true;
  } catch (error) {
    return !(error instanceof UpstreamError && error.status === 404);
  }
}

/**
 * A change of a report that the api is told of in the body, not in the address: of one that is not there it says first what else is wrong.
 * That would tell such a report from one of another client.
 */
export async function ofReport<Answer>(
  graph: GraphContext,
  { clientId, id }: { readonly clientId: number; readonly id: number },
  change: Promise<Answer>,
): Promise<Answer> {
  try {
    return await change;
  } catch (error) {
    const isRefusal = error instanceof UpstreamError && error.isRefusal;
    if (isRefusal && !(await isThere(graph, clientId, id))) throw notThere();
    throw error;
  }
}

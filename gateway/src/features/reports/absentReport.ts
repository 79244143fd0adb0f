import { makeErrorId, UpstreamError } from '../../rest/errors.ts';

/** What the api tells of an address that names nothing. */
export const notThere = (id = makeErrorId()): UpstreamError =>
  new UpstreamError(404, 'ResourceNotFoundError', id, 'The resource was not found.');

/** A change of a report that the api is told of in the body: one that is not there is answered as by an address. */
export async function ofReport<Answer>(field: string, change: Promise<Answer>): Promise<Answer> {
  try {
    return await change;
  } catch (error) {
    const isAbsent =
      error instanceof UpstreamError &&
      error.fields.some(({ path, code }) => path === field && code === 'unknown');
    throw isAbsent ? notThere(error.id) : error;
  }
}

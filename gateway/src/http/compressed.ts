import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Graph } from '../yoga.ts';

const compress = promisify(gzip);

/** Shorter answers are on their way sooner than they would be compressed. */
const bytesMin = 32 * 1024;

/** Those that are named without a weight: no browser sends one. */
export function acceptedEncodings(header: string | readonly string[] | undefined): ReadonlySet<string> {
  return new Set(
    String(header ?? '')
      .split(',')
      .map((each) => each.trim().toLowerCase()),
  );
}

/**
 * A long answer of the graph as small as it quickly gets, for whoever takes it so; another one, and events, as they are. In one piece,
 * so that what lies in memory for a slow reader is what is counted. How long a compressed answer is may tell a secret beside what a
 * stranger put into it: secrets (tokens, codes, cookies) go out once, in short answers to calls that no other site can make.
 */
export async function compressed(
  { fetchAPI }: Graph,
  answer: Response,
  accepted: string | readonly string[] | undefined,
): Promise<Response> {
  const { status, headers } = answer;
  if (Number(headers.get('content-length') ?? 0) < bytesMin || headers.has('set-cookie')) return answer;
  headers.append('vary', 'accept-encoding');
  if (!acceptedEncodings(accepted).has('gzip')) return answer;
  const bytes = await compress(await answer.arrayBuffer(), { level: constants.Z_BEST_SPEED });
  headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(bytes.length));
  return new fetchAPI.Response(bytes, { status, headers });
}

import { performance } from 'node:perf_hooks';
import type { Pool } from 'undici';
import type { HostileCall } from './restCalls.ts';

/** An answer that takes so long is taken to be none. */
const silentMilliseconds = 30_000;

export async function send(
  pool: Pool,
  { method, path, headers, body }: Omit<HostileCall, 'operation'>,
  cookie: string,
) {
  const start = performance.now();
  const answer = await pool.request({
    method,
    path,
    headers: cookie === '' ? headers : { ...headers, cookie },
    body,
    headersTimeout: silentMilliseconds,
    bodyTimeout: silentMilliseconds,
  });
  const text = await answer.body.text();
  return {
    status: answer.statusCode,
    kind: answer.headers['goa-error'],
    text,
    milliseconds: performance.now() - start,
  };
}

type Answer = Awaited<ReturnType<typeof send>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Name, id and message, fields at most: what a framework says by itself has other keys. */
function isOwnRefusal(body: unknown, kind: unknown): boolean {
  return (
    isObject(body) &&
    body['name'] === kind &&
    typeof body['id'] === 'string' &&
    typeof body['message'] === 'string' &&
    Object.keys(body).every((key) => ['name', 'id', 'message', 'fields'].includes(key))
  );
}

export function faultOfRest({ status, kind, text }: Answer): string | null {
  if (status >= 500) return `answered ${status}`;
  return status < 400 || isOwnRefusal(parsed(text), kind) ? null : 'is not refused in our form';
}

/** What a field says has a code. What has no place in the answer is GraphQL's own word on the document or its variables. */
export function faultOfGraph({ status, kind, text }: Answer): string | null {
  if (status >= 500) return `answered ${status}`;
  const body = parsed(text);
  if (isOwnRefusal(body, kind)) return null;
  if (!isObject(body) || (!('data' in body) && !('errors' in body)))
    return 'is neither an answer nor a refusal';
  const errors: readonly unknown[] = Array.isArray(body['errors']) ? body['errors'] : [];
  for (const error of errors.filter(isObject)) {
    const code = isObject(error['extensions']) ? error['extensions']['code'] : undefined;
    if (code === 'INTERNAL_SERVER_ERROR') return 'ends as a defect';
    if (typeof code !== 'string' && 'path' in error) return 'has an error without a code';
  }
  return null;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { root } from '../root.ts';
import { meant, type RestPool, type Schema, valuesOf } from './schemaValues.ts';
import { hostileBodies, hostileMediaTypes, hostileTexts } from './values.ts';

/** Calls of the api made from its own description. */

export interface HostileCall {
  /** As the description names it, whatever its address has become. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const description = JSON.parse(readFileSync(path.join(root, 'api', 'openapi.json'), 'utf8')) as Description;

/** Half a surrogate pair as UTF-8 would write it, if it wrote it. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
}

const brokenSegments = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%ED%A0%80',
  '%2e%2e',
  '%2F',
  '.',
  ';',
  '-1',
  '0',
  '1e3',
);

const addressLengthMax = 12_000;

const clientHeaders = (pool: RestPool): fc.Arbitrary<string | null> =>
  fc
    .oneof(
      { weight: 12, arbitrary: fc.constant(String(pool.clientIds[0])) },
      { weight: 3, arbitrary: fc.constantFrom(...pool.clientIds.map(String)) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(null, '', '0', '-1', '1, 2', '1e3', '9'.repeat(30), 'abc', '١'),
      },
    )
    .map((header) => (header === null ? null : Buffer.from(header).toString('latin1')));

const keys = fc.oneof(fc.constant(null), fc.uuid(), fc.constantFrom('', 'k', 'x'.repeat(300), '\u00ff'));

/** What belongs to administrators of the platform: every second call of it is theirs. */
export const isOfPlatform = (operation: string): boolean => operation.includes('/admin/');

/** Of any kind: no table comes this far. */
const idsOfNothing = [987_654_321, 2 ** 53 - 1];

/** A person or a client that is changed or removed must be none of those who call. */
function poolOf(template: string, pool: RestPool): RestPool {
  if (isOfPlatform(template)) return { ...pool, ids: pool.spare.userIds };
  // The number of a record may be that of the caller's own session, and what follows would meet nothing.
  if (template.includes('/profile/sessions/')) return { ...pool, ids: idsOfNothing };
  return template.includes('/users/{id}') ? { ...pool, ids: pool.foreignIds } : pool;
}

function idsOf(template: string, name: string, { ids, spare }: RestPool): readonly number[] {
  if (!template.includes('/admin/clients/')) return ids;
  return name === 'id' ? spare.clientIds : spare.memberIds;
}

function addressesOf(template: string, operation: Operation, pool: RestPool): fc.Arbitrary<string> {
  const parameters = operation.parameters ?? [];
  const own = poolOf(template, pool);
  const segments = parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, schema }) =>
      fc
        .oneof(
          {
            weight: 20,
            arbitrary: (/[iI]d$/.test(name)
              ? fc.constantFrom(...idsOf(template, name, own))
              : meant(schema, own, 0)
            ).map(encoded),
          },
          { weight: 1, arbitrary: hostileTexts.map(encoded) },
          { weight: 1, arbitrary: brokenSegments },
        )
        .map((text): readonly [string, string] => [`{${name}}`, text]),
    );
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required }) => {
      const given = valuesOf(schema, pool).map((value) =>
        [value]
          .flat()
          .slice(0, 50)
          .map((each) => `${name}=${encoded(each)}`)
          .join('&'),
      );
      return required === true
        ? fc.oneof({ weight: 12, arbitrary: given }, fc.constant(''))
        : fc.oneof(given, fc.constant(''));
    });
  const surplus = fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    fc.constantFrom('x=1', '%', '=', '&&', '__proto__=1', '%00=%00', 'limit=1&limit=2'),
  );
  return fc.tuple(fc.tuple(...segments), fc.tuple(...query, surplus)).map(([places, parts]) => {
    const address = places.reduce((text, [place, value]) => text.replace(place, () => value), template);
    const search = parts.filter((part) => part !== '').join('&');
    return `${address}${search === '' ? '' : `?${search}`}`.slice(0, addressLengthMax).replace(/%.?$/, '');
  });
}

function bodiesOf(
  { requestBody }: Operation,
  pool: RestPool,
): fc.Arbitrary<readonly [string, Buffer | null]> {
  const [content] = Object.entries(requestBody?.content ?? {});
  const type = content?.[0];
  const schema = content?.[1].schema;
  const asMeant: fc.Arbitrary<readonly [string, Buffer | null]> =
    type === undefined
      ? fc.constant(['', null])
      : type === 'application/json'
        ? valuesOf(schema ?? {}, pool).map((value) => [type, Buffer.from(JSON.stringify(value))])
        : hostileBodies.map((body) => [type, body]);
  return fc.oneof(
    { weight: 16, arbitrary: asMeant },
    {
      weight: 1,
      arbitrary: hostileBodies.map((body): readonly [string, Buffer] => ['application/json', body]),
    },
    { weight: 1, arbitrary: fc.tuple(hostileMediaTypes, hostileBodies) },
  );
}

/** Every operation in turn, so that none is left to chance. */
export function restCalls(pool: RestPool, seed: number, count: number): readonly HostileCall[] {
  const operations = Object.entries(description.paths)
    .flatMap(([template, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        template,
        method: method.toUpperCase(),
        operation,
      })),
    )
    // It ends the session, and what follows would meet nothing.
    .filter(({ template }) => !template.endsWith('/logout'));
  const byOperation = operations.map(({ template, method, operation }, index) => {
    const calls = fc
      .tuple(addressesOf(template, operation, pool), bodiesOf(operation, pool), clientHeaders(pool), keys)
      .map(([address, [type, body], client, key]): HostileCall => ({
        operation: `${method} ${template}`,
        method,
        path: address,
        headers: {
          ...(type === '' ? {} : { 'content-type': type }),
          ...(client === null ? {} : { 'x-client-id': client }),
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        body,
      }));
    return fc.sample(calls, { seed: seed + index, numRuns: Math.ceil(count / operations.length) });
  });
  const rounds = Math.ceil(count / operations.length);
  return Array.from({ length: rounds }, (_, round) =>
    byOperation.flatMap((calls) => calls.slice(round, round + 1)),
  )
    .flat()
    .slice(0, count);
}

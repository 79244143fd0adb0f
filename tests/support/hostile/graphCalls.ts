import fc from 'fast-check';
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { fieldsOfType, selectAll } from '../graphSchema.ts';
import type { HostileCall } from './restCalls.ts';
import { hostileBodies, hostileMediaTypes, hostileTexts, hostileValues, mostly } from './values.ts';

/** Calls of the graph made from its schema. */

const texts = fc.oneof(
  fc.constantFrom('EUR', '2024-01-01', 'A', '10.00', 'de-DE'),
  fc.string({ maxLength: 30 }),
);

function valuesOf(type: GraphQLInputType, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return mostly(meant(type.ofType, ids, depth));
  return mostly(fc.option(meant(type, ids, depth), { freq: 3 }));
}

function meant(type: GraphQLInputType, ids: readonly string[], depth: number): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return meant(type.ofType, ids, depth);
  if (isListType(type))
    return fc.array(valuesOf(type.ofType, ids, depth + 1), { maxLength: depth > 4 ? 0 : 3 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    if (depth > 5) return fc.constant({});
    return fc.record(
      Object.fromEntries(fields.map((field) => [field.name, valuesOf(field.type, ids, depth + 1)])),
      { requiredKeys: fields.filter((field) => isNonNullType(field.type)).map(({ name }) => name) },
    );
  }
  switch (type.name) {
    case 'ID':
      return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, hostileTexts);
    case 'Int':
      return fc.integer({ min: 0, max: 40 });
    case 'Float':
      return fc.double({ noNaN: true });
    case 'Boolean':
      return fc.boolean();
    default:
      return texts;
  }
}

interface Place {
  readonly operation: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
  /** Where it hangs from a client. */
  readonly isOfClient: boolean;
}

/** They end the session, and what follows would meet nothing. */
const endings = new Set(['logout']);

const places: readonly Place[] = [
  ...fieldsOfType('Query').map((field) => ({ operation: 'query', field, isOfClient: false }) as const),
  ...fieldsOfType('Client').map((field) => ({ operation: 'query', field, isOfClient: true }) as const),
  ...fieldsOfType('Mutation')
    .filter(({ name }) => !endings.has(name))
    .map((field) => ({ operation: 'mutation', field, isOfClient: false }) as const),
];

const selectionDepth = 3;

function documentOf({ operation, field, isOfClient }: Place): string {
  const type = getNamedType(field.type);
  const selection = isLeafType(type)
    ? ''
    : `{ ${isObjectType(type) ? selectAll(type.name, new Set(), selectionDepth) : '__typename'} }`;
  const names = (argument: GraphQLArgument): string => `${argument.name}: $${argument.name}`;
  const variables = field.args.map((argument) => `$${argument.name}: ${String(argument.type)}`);
  const called = `${field.name}${field.args.length > 0 ? `(${field.args.map(names).join(', ')})` : ''} ${selection}`;
  const all = isOfClient ? ['$clientOfField: ID!', ...variables] : variables;
  const head = `${operation}${all.length > 0 ? `(${all.join(', ')})` : ''}`;
  return isOfClient ? `${head} { client(id: $clientOfField) { ${called} } }` : `${head} { ${called} }`;
}

const json = 'application/json';

function bodiesOf(place: Place, ids: readonly string[]): fc.Arbitrary<readonly [string, Buffer]> {
  const { args } = place.field;
  const query = documentOf(place);
  const variables = fc.record({
    ...Object.fromEntries(args.map((argument) => [argument.name, valuesOf(argument.type, ids)])),
    ...(place.isOfClient ? { clientOfField: mostly(fc.constantFrom(...ids)) } : {}),
  });
  const asMeant = mostly(variables).map((each): readonly [string, Buffer] => [
    json,
    Buffer.from(JSON.stringify({ query, variables: each })),
  ]);
  const strange = fc
    .record(
      {
        query: mostly(
          fc.oneof(
            fc.constant(query),
            hostileTexts,
            fc.constantFrom('{', '{ a }', '{a'.repeat(500), '{ node(id: "\\ud800") { id } }'),
          ),
        ),
        variables: hostileValues,
        operationName: hostileValues,
        extensions: hostileValues,
      },
      { requiredKeys: [] },
    )
    .map((body): readonly [string, Buffer] => [json, Buffer.from(JSON.stringify(body))]);
  return fc.oneof(
    { weight: 20, arbitrary: asMeant },
    { weight: 2, arbitrary: strange },
    { weight: 1, arbitrary: hostileBodies.map((body): readonly [string, Buffer] => [json, body]) },
    { weight: 1, arbitrary: fc.tuple(hostileMediaTypes, hostileBodies) },
  );
}

export function graphCalls(ids: readonly string[], seed: number, count: number): readonly HostileCall[] {
  const rounds = Math.ceil(count / places.length);
  const byPlace = places.map((place, index) =>
    fc
      .sample(bodiesOf(place, ids), { seed: seed + index, numRuns: rounds })
      .map(([type, body]): HostileCall => ({
        operation: `${place.operation} ${place.field.name}`,
        method: 'POST',
        path: '/graphql',
        headers: {
          accept: json,
          'graphql-require-preflight': '1',
          ...(type === '' ? {} : { 'content-type': type }),
        },
        body,
      })),
  );
  return Array.from({ length: rounds }, (_, round) =>
    byPlace.flatMap((calls) => calls.slice(round, round + 1)),
  )
    .flat()
    .slice(0, count);
}

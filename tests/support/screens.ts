import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Kind, type OperationDefinitionNode, OperationTypeNode, parse, print } from 'graphql';
import { periodAt } from './books.ts';
import type { Screen, Variables } from './feature.ts';
import { root } from './root.ts';
import type { World } from './world.ts';

/** The queries of the web as they are built, and what each is asked with. */

export interface ScreenQuery {
  readonly name: string;
  readonly document: string;
  /** Types of its variables by their names. */
  readonly variables: Readonly<Record<string, string>>;
}

export async function readScreens(): Promise<readonly ScreenQuery[]> {
  const text = await readFile(path.join(root, 'web', 'persisted.json'), 'utf8');
  return Object.values(JSON.parse(text) as Record<string, string>).flatMap((document) => {
    const operation = parse(document).definitions.find(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    );
    if (operation?.operation !== OperationTypeNode.QUERY) return [];
    const variables = (operation.variableDefinitions ?? []).map(
      ({ variable, type }) => [variable.name.value, print(type)] as const,
    );
    return [{ name: operation.name?.value ?? '', document, variables: Object.fromEntries(variables) }];
  });
}

/** What a name means on most screens; a feature says where it means something else. */
const known = ({
  known: ids,
  clientId,
  periods,
  range: periodRange,
}: World): Readonly<Record<string, unknown>> => ({
  clientId,
  client: ids.words.client,
  stream: ids.words.stream,
  range: ids.words.range,
  key: ids.words.posting,
  id: ids.instanceId,
  entityId: ids.entityId,
  streamId: ids.streamId,
  instanceId: ids.instanceId,
  ids: [ids.instanceId],
  accountId: ids.accountId,
  dimensionId: ids.costDimensionId,
  transactionId: ids.transactionId,
  periodId: periodAt(periods, '2024-06-01').id,
  offset: 0,
  first: 50,
  count: 50,
  code: 'unknownAccount',
  version: 1,
  entryNo: 1,
  language: 'EN_GB',
  orderBy: 'AUTOMATIC',
  text: 'a',
  filter: { ...periodRange, aggregate: false },
});

function valueOf(world: World, name: string, type: string): unknown {
  if (type.startsWith('TransactionFilter')) return { ...world.range, accountIds: [world.known.accountId] };
  const values = known(world);
  if (name in values) return values[name];
  if (type.startsWith('Boolean')) return false;
  if (!type.endsWith('!')) return null;
  throw new Error(`No value is known for the variable ${name}: ${type}: its feature has to say one`);
}

/** A tab shows only within the pane that holds it. */
const tabsOfOutput = new Set(['isErrors', 'isEntries', 'isBalances']);

interface ScreenCase {
  readonly label: string;
  readonly variables: Variables;
  readonly callsMax: number;
}

/** A screen as it opens, and once more with each of its switches on. */
export function screenCases(world: World, query: ScreenQuery, screen: Screen): readonly ScreenCase[] {
  const own = screen.variables?.(world) ?? {};
  const others = Object.entries(query.variables).filter(([name]) => !(name in own));
  const variables: Variables = {
    ...Object.fromEntries(others.map(([name, type]) => [name, valueOf(world, name, type)])),
    ...own,
  };
  const switches = Object.entries(query.variables)
    .filter(([, type]) => type.startsWith('Boolean'))
    .map(([name]) => name);
  return [
    { label: query.name, variables, callsMax: screen.callsMax },
    ...switches.map((name) => ({
      label: `${query.name} with ${name}`,
      variables: {
        ...variables,
        ...(tabsOfOutput.has(name) && switches.includes('isOutput') ? { isOutput: true } : {}),
        [name]: true,
      },
      callsMax: screen.callsMaxWith?.[name] ?? screen.callsMax,
    })),
  ];
}

import { periodAt } from '../support/books.ts';
import type { World } from '../support/operations/world.ts';

/** What a screen's query is asked with: by the name and type of each variable, and once more for each pane that it can show. */

type Value = unknown;

function valueOf(world: World, variable: string): Value {
  const { known } = world;
  const [name = '', type = ''] = variable.split(': ');
  const byName: Readonly<Record<string, Value>> = {
    clientId: world.clientId,
    entityId: known.entityId,
    streamId: known.streamId,
    instanceId: known.instanceId,
    accountId: known.accountId,
    dimensionId: known.costDimensionId,
    transactionId: known.transactionId,
    periodId: periodAt(world.periods, '2024-06-01').id,
    filter: type.startsWith('TransactionFilter')
      ? { ...world.range, accountIds: [known.accountId] }
      : { ...world.range, aggregate: false },
    id: known.instanceId,
    offset: 0,
    first: 50,
    count: 50,
    code: 'unknownAccount',
  };
  if (name in byName) return byName[name];
  if (type.startsWith('Boolean')) return false;
  if (!type.endsWith('!')) return null;
  throw new Error(`No value is known for the variable ${variable}: add one here`);
}

/** A name and the variables of each way to ask; a switch that can be on is on once. */
export function screenVariables(
  world: World,
  screen: { readonly name: string; readonly variableNames: readonly string[] },
): readonly (readonly [string, Readonly<Record<string, Value>>])[] {
  const plain = Object.fromEntries(
    screen.variableNames.map((variable) => [variable.split(': ')[0] ?? '', valueOf(world, variable)]),
  );
  const switches = screen.variableNames
    .filter((variable) => variable.includes(': Boolean'))
    .map((variable) => variable.split(': ')[0] ?? '');
  return [
    [screen.name, plain],
    ...switches.map((name) => [`${screen.name} with ${name}`, { ...plain, [name]: true }] as const),
  ];
}

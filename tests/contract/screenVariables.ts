import { periodAt } from '../support/books.ts';
import type { World } from '../support/operations/world.ts';

/** What a screen's query is asked with: by the name and type of each variable, and once more for each pane that it can show. */

type Value = unknown;

const tabsOfOutput = new Set(['isErrors', 'isEntries', 'isBalances']);

/** What `id` names: most screens that ask by it stand on an instance. */
function idOf({ known, clientId }: World, screenName: string): string {
  if (screenName.startsWith('PostingsTable') || screenName.startsWith('StreamList')) return clientId;
  if (screenName.startsWith('SourceRowPanel')) return known.transactionId;
  if (
    screenName.startsWith('StreamCard') ||
    screenName.startsWith('useAccounts') ||
    screenName.startsWith('useRules')
  ) {
    return known.streamId;
  }
  return known.instanceId;
}

function valueOf(world: World, screenName: string, variable: string): Value {
  const { known } = world;
  const [name = '', type = ''] = variable.split(': ');
  if (name === 'id') return idOf(world, screenName);
  const byName: Readonly<Record<string, Value>> = {
    clientId: world.clientId,
    entityId: known.entityId,
    streamId: known.streamId,
    instanceId: known.instanceId,
    ids: [known.instanceId],
    accountId: known.accountId,
    dimensionId: known.costDimensionId,
    transactionId: known.transactionId,
    periodId: periodAt(world.periods, '2024-06-01').id,
    filter: type.startsWith('TransactionFilter')
      ? { ...world.range, accountIds: [known.accountId] }
      : { ...world.range, aggregate: false },
    offset: 0,
    first: 50,
    count: 50,
    code: 'unknownAccount',
    version: 1,
    language: 'EN_GB',
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
    screen.variableNames.map((variable) => [
      variable.split(': ')[0] ?? '',
      valueOf(world, screen.name, variable),
    ]),
  );
  const switches = screen.variableNames
    .filter((variable) => variable.includes(': Boolean'))
    .map((variable) => variable.split(': ')[0] ?? '');
  return [
    [screen.name, plain],
    ...switches.map((name) => {
      // A tab shows only within the pane that holds it.
      const pane = tabsOfOutput.has(name) && switches.includes('isOutput') ? { isOutput: true } : {};
      return [`${screen.name} with ${name}`, { ...plain, ...pane, [name]: true }] as const;
    }),
  ];
}

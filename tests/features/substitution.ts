import { setTimeout as sleep } from 'node:timers/promises';
import { readCostCentres } from '../support/costCentres.ts';
import { clientField, everything, type Feature, mutation, read } from '../support/feature.ts';
import type { World } from '../support/world.ts';

const mayDelete = { on: 'ledger', do: 'delete' } as const;
const mayDeleteInstances = { on: 'dimensions', do: 'delete' } as const;
const pollMilliseconds = 100;

/** One is done after the other. */
async function whenNoneIsUnderWay(world: World): Promise<void> {
  for (;;) {
    const { client } = await world.administrator.send<{
      client: { substitutions: readonly { state: string }[] };
    }>('query ($clientId: ID!) { client(id: $clientId) { substitutions { state } } }', {
      clientId: world.clientId,
    });
    if (client.substitutions.every(({ state }) => state !== 'RUNNING')) return;
    await sleep(pollMilliseconds);
  }
}

/** An account to which nothing refers, while no other is being deleted. */
async function newAccount(world: World): Promise<string> {
  const code = world.unique();
  const accounts = [{ key: 'new', position: 900, code, name: code, type: 'EXPENSE' }];
  const { client } = await world.administrator.mutate<{
    client: { ledger: { accounts: readonly { id: string; code: string }[] } };
  }>('saveLedger', { clientId: world.clientId, accounts }, 'client { ledger { accounts { id code } } }');
  const id = client.ledger.accounts.find((account) => account.code === code)?.id;
  if (id === undefined) throw new Error('The account was saved and is not there');
  await whenNoneIsUnderWay(world);
  return id;
}

/** A dimension value to which nothing refers, while nothing is being deleted. */
async function newDimensionInstance(
  world: World,
): Promise<{ readonly dimensionId: string; readonly dimensionInstanceId: string }> {
  const code = world.unique();
  const { dimensionId } = await readCostCentres(world.client);
  const instances = [{ key: 'new', position: 900, code, name: code }];
  await world.administrator.mutate('saveDimensionInstances', { dimensionId, instances }, '');
  const { instances: saved } = await readCostCentres(world.client);
  const id = saved.find((instance) => instance['code'] === code)?.['id'];
  if (typeof id !== 'string') throw new Error('The dimension value was saved and is not there');
  await whenNoneIsUnderWay(world);
  return { dimensionId, dimensionInstanceId: id };
}

/** A deletion that was ordered, and has ended. */
export async function newSubstitution(world: World): Promise<string> {
  const accountId = await newAccount(world);
  const { substitution } = await world.administrator.mutate<{ substitution: { id: string } }>(
    'deleteAccount',
    { accountId },
    'substitution { id }',
  );
  await whenNoneIsUnderWay(world);
  return substitution.id;
}

export const substitution: Feature = {
  operations: [
    clientField('substitutions', read('ledger'), `{ ${everything('Substitution')} }`),
    clientField(
      'accountReferences(accountId: $accountId)',
      mayDelete,
      `{ ${everything('FoundReferences')} }`,
      ', $accountId: ID!',
      (world) => ({ accountId: world.known.accountId }),
    ),
    mutation('deleteAccount', mayDelete, 'substitution { id }', async (world) => ({
      accountId: await newAccount(world),
    })),
    clientField(
      'dimensionInstanceReferences(dimensionId: $dimensionId, dimensionInstanceId: $dimensionInstanceId)',
      mayDeleteInstances,
      `{ ${everything('FoundReferences')} }`,
      ', $dimensionId: ID!, $dimensionInstanceId: ID!',
      ({ known }) => ({ dimensionId: known.costDimensionId, dimensionInstanceId: known.costCentreId }),
    ),
    mutation('deleteDimensionInstance', mayDeleteInstances, 'substitution { id }', newDimensionInstance),
    mutation('cancelSubstitution', mayDelete, 'substitution { id }', async (world) => ({
      substitutionId: await newSubstitution(world),
    })),
  ],
  screens: {
    DeletionProgressQuery: { callsMax: 2 },
    DeleteAccountDialogQuery: {
      callsMax: 2,
      variables: ({ clientId, known }) => ({ clientId, accountId: known.accountId }),
    },
    TakenFromQuery: {
      callsMax: 2,
      variables: ({ clientId, known }) => ({
        clientId,
        dimensionId: known.costDimensionId,
        dimensionInstanceId: known.costCentreId,
      }),
    },
    DeleteAccountDialogRatesQuery: {
      callsMax: 2,
      variables: ({ clientId, known }) => ({
        clientId,
        accountId: known.accountId,
        substituteId: known.accountId,
      }),
    },
    DeleteInstanceDialogQuery: {
      callsMax: 2,
      variables: ({ clientId, known }) => ({
        clientId,
        dimensionId: known.costDimensionId,
        dimensionInstanceId: known.costCentreId,
      }),
    },
    DeleteInstanceDialogReportsQuery: {
      callsMax: 2,
      variables: ({ clientId, known }) => ({
        clientId,
        dimensionId: known.costDimensionId,
        dimensionInstanceId: known.costCentreId,
        substituteId: known.costCentreId,
      }),
    },
  },
};

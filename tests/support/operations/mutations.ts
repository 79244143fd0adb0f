import { mutation, type Operation, type Variables } from './operation.ts';
import type { World } from './world.ts';

/** Every mutation but those that change the session itself, with input that succeeds where the right is there. */

const streams = (action: string): { on: string; do: string } => ({ on: 'financial_streams', do: action });
const instances = (action: string): { on: string; do: string } => ({
  on: 'financial_stream_instances',
  do: action,
});

/** Input of a mutation that names an instance and the revision that its caller saw. */
async function onInstance(world: World, instanceId: string, rest: Variables = {}): Promise<Variables> {
  return { instanceId, revision: await world.revisionOfInstance(instanceId), ...rest };
}

const ruleInput = {
  name: 'Everything with a text',
  position: 0,
  side: 'BOTH',
  conditions: [{ field: 'account', operator: 'STARTS_WITH', value: '9' }],
};

const people: readonly Operation[] = [
  mutation('updateProfile', 'signedIn', 'user { id }', () => ({ language: 'EN_GB' })),
  mutation('createClient', 'clientMaker', '__typename', (world) => ({ name: `Client ${world.unique()}` })),
  mutation('deleteClient', 'platformAdmin', 'deletedClientId', async (world) => ({
    clientId: await world.newAdminClientId(),
  })),
  mutation(
    'addClientUser',
    { platformAdminOr: { on: 'users', do: 'add' } },
    'clientUser { id }',
    async (world) => ({
      clientId: world.clientId,
      email: `${world.unique().toLowerCase()}@example.org`,
      firstName: 'New',
      lastName: 'Member',
      roles: ['ORG_MEMBER'],
    }),
  ),
  mutation(
    'setClientUserRoles',
    { platformAdminOr: { on: 'users', do: 'edit' } },
    'clientUser { id roles }',
    async (world) => ({ clientUserId: (await world.newMember()).clientUserId, roles: ['ORG_VIEWER'] }),
  ),
  mutation(
    'removeClientUser',
    { platformAdminOr: { on: 'users', do: 'delete' } },
    'deletedClientUserId',
    async (world) => ({ clientUserId: (await world.newMember()).clientUserId }),
  ),
  mutation('addAdministrator', 'platformAdmin', 'user { id }', async (world) => ({
    userId: await world.adminUserId('platform@tributary.example'),
  })),
  mutation('removeAdministrator', 'platformAdmin', 'user { id }', async (world) => ({
    userId: await world.newAdministratorId(),
  })),
  mutation('unlockUser', 'platformAdmin', 'user { id }', async (world) => ({
    userId: await world.adminUserId('member@nordwind.example'),
  })),
];

const masterData: readonly Operation[] = [
  mutation('setGlobalCurrency', { on: 'currencies', do: 'add' }, 'client { id }', (world) => ({
    clientId: world.clientId,
    currency: 'EUR',
  })),
  mutation('createPeriods', { on: 'periods', do: 'add' }, 'client { id }', (world) => ({
    clientId: world.clientId,
    cycle: 'MONTH',
    fiscalYearStart: 1,
    startDate: '2023-01-01',
  })),
  mutation('createLegalEntity', { on: 'legal_entities', do: 'add' }, 'legalEntity { id }', (world) => {
    const code = world.unique();
    return { clientId: world.clientId, code, name: code, currency: 'EUR' };
  }),
  mutation('updateLegalEntity', { on: 'legal_entities', do: 'edit' }, 'legalEntity { id }', async (world) => {
    const code = world.unique();
    return { legalEntityId: await world.newEntity(), code, name: `Renamed ${code}`, currency: 'EUR' };
  }),
  mutation(
    'deleteLegalEntity',
    { on: 'legal_entities', do: 'delete' },
    'deletedLegalEntityId',
    async (world) => ({ legalEntityId: await world.newEntity() }),
  ),
  mutation('saveLedger', { on: 'ledger', do: 'edit' }, 'client { id }', (world) => ({
    clientId: world.clientId,
    accounts: [{ key: 'new', position: 900, code: world.unique(), name: 'New account', type: 'BALANCE' }],
  })),
  mutation('importLedger', { on: 'ledger', do: 'edit' }, 'import { isApplied }', async (world) => ({
    clientId: world.clientId,
    uploadId: await world.newChartUpload(),
    preview: false,
  })),
  mutation('adoptStarterChart', { on: 'ledger', do: 'edit' }, 'client { id }', (world) => ({
    clientId: world.clientId,
    language: 'EN_GB',
  })),
  mutation('saveDimensionInstances', { on: 'dimensions', do: 'edit' }, 'dimension { id }', async (world) => ({
    dimensionId: world.known.costDimensionId,
    instances: await world.listCostInstances(),
  })),
  mutation('updateSettings', { on: 'settings', do: 'edit' }, 'client { id }', (world) => ({
    clientId: world.clientId,
  })),
];

const streamMutations: readonly Operation[] = [
  mutation('createStream', streams('add'), 'streamEdge { node { id } }', (world) => ({
    clientId: world.clientId,
    kind: 'FINANCIAL',
    name: world.unique(),
    legalEntityId: world.known.entityId,
    type: 'DOUBLE_ENTRY',
  })),
  mutation('updateStream', streams('edit'), 'stream { id name }', async (world) => ({
    streamId: (await world.newInstance()).streamId,
    name: world.unique(),
  })),
  mutation('deleteStream', streams('delete'), 'deletedStreamId', async (world) => ({
    streamId: await world.newStream(),
  })),
  mutation('createStreamInstance', instances('add'), 'instanceEdge { node { id } }', async (world) => ({
    streamId: await world.newStream(),
    ...world.range,
  })),
  mutation('deleteStreamInstance', instances('delete'), 'deletedInstanceId', async (world) =>
    onInstance(world, (await world.newInstance()).instanceId),
  ),
  mutation('saveStreamAccounts', streams('edit'), 'stream { id }', async (world) => {
    const { streamId, instanceId } = await world.newInstance();
    return {
      streamId,
      instanceId,
      revision: await world.revisionOfStream(streamId),
      accounts: [{ code: '1200', description: '', type: 'STANDARD', accountId: world.known.accountId }],
    };
  }),
  mutation('saveRules', { on: 'financial_rules', do: 'edit' }, 'stream { id }', async (world) => {
    const { streamId } = await world.newInstance();
    return {
      streamId,
      revision: await world.revisionOfStream(streamId),
      rules: [{ ...ruleInput, accountId: world.known.accountId }],
    };
  }),
  mutation('updateRule', { on: 'financial_rules', do: 'edit' }, 'rule { id }', async (world) => {
    const { streamId, ruleId } = await world.newRule({ ...ruleInput, accountId: world.known.accountId });
    return { ruleId, revision: await world.revisionOfStream(streamId), name: 'Renamed' };
  }),
  mutation('previewRules', { on: 'financial_rules', do: 'read' }, 'preview { lines }', async (world) => {
    const { streamId, instanceId } = await world.newMappedInstance();
    return { streamId, instanceId, rules: [{ ...ruleInput, accountId: world.known.accountId }] };
  }),
];

const instanceMutations: readonly Operation[] = [
  mutation('setStreamInstanceData', instances('edit'), 'instance { id }', async (world) =>
    onInstance(world, (await world.newInstance()).instanceId, { uploadId: await world.newUpload() }),
  ),
  mutation('setStreamInstanceSource', instances('edit'), 'instance { id }', async (world) =>
    onInstance(world, (await world.newMappedInstance()).instanceId, { hasHeader: true }),
  ),
  mutation('saveFieldMap', instances('edit'), 'instance { id }', async (world) =>
    onInstance(world, (await world.newMappedInstance()).instanceId, { fields: [] }),
  ),
  mutation(
    'verifyStreamInstance',
    { on: 'financial_verification', do: 'execute' },
    'instance { id }',
    async (world) => onInstance(world, (await world.newMappedInstance()).instanceId, { isVerified: true }),
  ),
  mutation('dryRunStreamInstance', instances('execute'), 'instance { id }', async (world) =>
    onInstance(world, (await world.newMappedInstance()).instanceId),
  ),
  mutation('processStreamInstance', instances('execute'), 'instance { id }', async (world) =>
    onInstance(world, (await world.newVerifiedInstance()).instanceId),
  ),
  mutation('cancelProcessStreamInstance', instances('execute'), 'instance { id }', async (world) =>
    onInstance(world, (await world.newVerifiedInstance()).instanceId),
  ),
  mutation('deprocessStreamInstance', instances('execute'), 'instance { id }', async (world) =>
    onInstance(world, (await world.newProcessedInstance()).instanceId),
  ),
  mutation('rollbackStreamInstance', instances('execute'), 'instance { id }', async (world) =>
    onInstance(world, (await world.newMappedInstance()).instanceId),
  ),
  mutation('cancelDeprocessStreamInstance', instances('execute'), 'instance { id }', async (world) =>
    onInstance(world, (await world.newProcessedInstance()).instanceId),
  ),
];

export const mutations: readonly Operation[] = [
  ...people,
  ...masterData,
  ...streamMutations,
  ...instanceMutations,
];

/** They change who is signed in; tests of their own cover them. */
export const sessionMutations = ['login', 'logout', 'completeSetup'] as const;

import { everything, type Feature, mutation } from '../../support/feature.ts';

const ofPayroll = { on: 'payroll_stream_instances' } as const;

export const columns: Feature = {
  operations: [
    {
      name: 'StreamInstance.payrollAccounts',
      access: { ...ofPayroll, do: 'read' },
      path: ['node', 'payrollAccounts'],
      document: `query ($id: ID!) { node(id: $id) { ... on StreamInstance {
        payrollAccounts { ${everything('PayrollAccounts')} } } } }`,
      prepare: async (world) => ({ id: (await world.newPayrollInstance()).instanceId }),
    },
    mutation('savePayrollAccounts', { ...ofPayroll, do: 'edit' }, 'instance { id }', async (world) => {
      const { instanceId } = await world.newPayrollInstance();
      const column = { name: 'salary', position: 3 };
      return {
        instanceId,
        revision: await world.revisionOfInstance(instanceId),
        accounts: [{ column, accountId: world.known.accountId, sign: 'PLUS', format: { decimalSign: '.' } }],
      };
    }),
    mutation('createPayrollMonths', { ...ofPayroll, do: 'add' }, 'stream { id }', async (world) => {
      const { instanceId } = await world.newPayrollInstance();
      return { instanceId, revision: await world.revisionOfInstance(instanceId) };
    }),
  ],
  screens: { useColumnsLatestQuery: { callsMax: 4, variables: ({ known }) => ({ id: known.instanceId }) } },
};

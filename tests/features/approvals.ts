import { clientField, type Feature } from '../support/feature.ts';

export const approvals: Feature = {
  operations: [
    clientField(
      'approvals',
      { on: 'adjustments', do: 'execute' },
      '{ count adjustments { id } instances { id } }',
    ),
  ],
  screens: {
    ApprovalsPageQuery: { callsMax: 9 },
    WaitingCountQuery: { callsMax: 3 },
  },
};

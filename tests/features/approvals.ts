import { clientField, type Feature } from '../support/feature.ts';

export const approvals: Feature = {
  operations: [
    clientField(
      'approvals',
      {
        anyOf: ['adjustments', 'financial_verification', 'payroll_verification'].map((on) => ({
          on,
          do: 'execute',
        })),
      },
      '{ count adjustments { id } instances { id } }',
    ),
  ],
  screens: {
    ApprovalsPageQuery: { callsMax: 9 },
    WaitingCountQuery: { callsMax: 3 },
  },
};

import { mayChange } from '../../../scopes.ts';
import { accountIds } from '../../chart-of-accounts/Account.ts';
import { restMutation } from '../../shared/mutations.ts';
import { instanceAfter } from '../instances/instanceLoaders.ts';
import { instanceIds } from '../instances/streamIds.ts';
import { streamAfter } from '../instances/streamRef.ts';

const instance = '/actuals/payroll/streams/{streamId}/instances/{instanceId}' as const;

restMutation('savePayrollAccounts', {
  call: `PUT ${instance}/accounts`,
  of: instanceIds,
  authScopes: mayChange('edit', 'financial_stream_instances'),
  parts: {
    accounts: {
      as: 'PayrollAccountInput',
      description: 'A column of amounts as it shall be.',
      ids: { account_id: accountIds },
      parts: {
        column: { as: 'PayrollColumnInput' },
        format: { as: 'PayrollAmountFormatInput', mayBeEmpty: true },
      },
    },
  },
  payload: { instance: instanceAfter },
});

restMutation('createPayrollMonths', {
  call: `POST ${instance}/months`,
  of: instanceIds,
  authScopes: mayChange('add', 'financial_stream_instances'),
  payload: { stream: streamAfter },
});

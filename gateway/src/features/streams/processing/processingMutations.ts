import { mayChange } from '../../../scopes.ts';
import { ClientRef } from '../../clients/Client.ts';
import { answered, restMutation } from '../../shared/mutations.ts';
import { instanceAfter } from '../instances/instanceLoaders.ts';
import { instancePath } from '../instances/instancePath.ts';
import { instanceIds } from '../instances/streamIds.ts';

const steps = [
  ['dryRunStreamInstance', `POST ${instancePath}/dry_run`],
  ['processStreamInstance', `POST ${instancePath}/process`],
  ['cancelProcessStreamInstance', `DELETE ${instancePath}/process`],
  ['deprocessStreamInstance', `POST ${instancePath}/deprocess`],
  ['cancelDeprocessStreamInstance', `DELETE ${instancePath}/deprocess`],
  ['rollbackStreamInstance', `POST ${instancePath}/rollback`],
] as const;

for (const [name, call] of steps) {
  restMutation(name, {
    call,
    of: instanceIds,
    authScopes: mayChange('execute', 'financial_stream_instances'),
    payload: { instance: instanceAfter },
  });
}

const release = { instance: instanceAfter, client: answered(ClientRef) };

restMutation('verifyStreamInstance', {
  call: `PATCH ${instancePath}/verification`,
  of: instanceIds,
  authScopes: mayChange('execute', 'financial_verification'),
  payload: release,
});

restMutation('submitStreamInstance', {
  call: `POST ${instancePath}/verification/submit`,
  of: instanceIds,
  authScopes: mayChange('edit', 'financial_stream_instances'),
  payload: release,
});

restMutation('rejectStreamInstance', {
  call: `POST ${instancePath}/verification/reject`,
  of: instanceIds,
  authScopes: mayChange('execute', 'financial_verification'),
  payload: release,
});

restMutation('recallStreamInstance', {
  call: `POST ${instancePath}/verification/recall`,
  of: instanceIds,
  authScopes: mayChange('edit', 'financial_stream_instances'),
  payload: release,
});

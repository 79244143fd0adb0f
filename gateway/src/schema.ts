import { builder } from './builder.ts';
import { checkScopes } from './schemaCheck.ts';
import './features/shared/scalars.ts';
import './features/admin/administratorMutations.ts';
import './features/admin/clientMutations.ts';
import './features/clients/clientMutations.ts';
import './features/clients/clientQuery.ts';
import './features/config/configQuery.ts';
import './features/dimensions/saveDimensionInstances.ts';
import './features/ledger/saveLedger.ts';
import './features/legal-entities/legalEntityMutations.ts';
import './features/node/nodeQuery.ts';
import './features/profile/sessionMutations.ts';
import './features/streams/accounts/saveStreamAccounts.ts';
import './features/streams/clientStreams.ts';
import './features/streams/fields/saveFieldMap.ts';
import './features/streams/instances/instanceContents.ts';
import './features/streams/instances/instanceMutations.ts';
import './features/streams/instances/streamInstanceChanges.ts';
import './features/streams/processing/processingMutations.ts';
import './features/streams/rules/ruleMutations.ts';
import './features/streams/streamMutations.ts';
import './features/trial-balance/TrialBalance.ts';
import './features/trial-balance/clientTransactions.ts';
import './features/users/clientUserMutations.ts';

export const schema = builder.toSchema();

checkScopes(schema);

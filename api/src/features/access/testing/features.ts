/** A line for each feature whose calls take ids; read as a whole, by `import * as features`. */
export { accessCalls } from './calls.ts';
export { analyticsCalls } from '../../analytics/testing/calls.ts';
export { auditCalls } from '../../audit/testing/calls.ts';
export { balanceCategoryCalls } from '../../balance-categories/testing/calls.ts';
export { chartCalls } from '../../chart-of-accounts/testing/calls.ts';
export { dimensionCalls } from '../../dimensions/testing/calls.ts';
export { exchangeRateCalls } from '../../exchange-rates/testing/calls.ts';
export { historicalRateCalls } from '../../historical-rates/testing/calls.ts';
export { initialBalanceCalls } from '../../initial-balances/testing/calls.ts';
export { legalEntityCalls } from '../../legal-entities/testing/calls.ts';
export { periodCalls } from '../../periods/testing/calls.ts';
export { settingsCalls } from '../../settings/testing/calls.ts';
export { streamCalls } from '../../streams/testing/calls.ts';
export { substitutionCalls } from '../../substitution/testing/calls.ts';
export { trialBalanceCalls } from '../../trial-balance/testing/calls.ts';
export { uploadCalls } from '../../uploads/testing/calls.ts';
export { userCalls } from '../../users/testing/calls.ts';

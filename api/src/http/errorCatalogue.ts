import { adminFailures } from '../features/admin/failures.ts';
import { analyticsFailures } from '../features/analytics/failures.ts';
import { balanceCategoryFailures } from '../features/balance-categories/failures.ts';
import { chartFailures } from '../features/chart-of-accounts/failures.ts';
import { currencyFailures } from '../features/currencies/failures.ts';
import { exchangeRateFailures } from '../features/exchange-rates/failures.ts';
import { embeddedReportFailures } from '../features/embedded-reports/failures.ts';
import { firstStepsFailures } from '../features/first-steps/failures.ts';
import { adjustmentFailures } from '../features/adjustments/failures.ts';
import { initialBalanceFailures } from '../features/initial-balances/failures.ts';
import { legalEntityFailures } from '../features/legal-entities/failures.ts';
import { ownershipFailures } from '../features/ownership/failures.ts';
import { periodFailures } from '../features/periods/failures.ts';
import { profileFailures } from '../features/profile/failures.ts';
import { reportFailures } from '../features/reports/failures.ts';
import { verificationFailures } from '../features/streams/processing/failures.ts';
import { substitutionFailures } from '../features/substitution/failures.ts';
import { trialBalanceFailures } from '../features/trial-balance/failures.ts';
import { userFailures } from '../features/users/failures.ts';
import { commonFailures } from './failures.ts';

/** Every way in which a call can be refused: those that any feature may come to, and those of each feature. */
export const errorCatalogue = {
  ...commonFailures,
  ...adminFailures,
  ...analyticsFailures,
  ...balanceCategoryFailures,
  ...chartFailures,
  ...currencyFailures,
  ...exchangeRateFailures,
  ...embeddedReportFailures,
  ...firstStepsFailures,
  ...adjustmentFailures,
  ...initialBalanceFailures,
  ...legalEntityFailures,
  ...ownershipFailures,
  ...periodFailures,
  ...profileFailures,
  ...reportFailures,
  ...substitutionFailures,
  ...trialBalanceFailures,
  ...userFailures,
  ...verificationFailures,
};

export type FailureName = keyof typeof errorCatalogue;

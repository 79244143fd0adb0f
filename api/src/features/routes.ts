/**
 * Every route of the api, by feature: a line each, and a route that is not in here does not exist. It is read as a whole,
 * by `import * as routesByFeature`.
 */
export { accessRoutes as access } from './access/routes.ts';
export { adjustmentRoutes as adjustments } from './adjustments/routes.ts';
export { adminRoutes as admin } from './admin/routes.ts';
export { analyticsRoutes as analytics } from './analytics/routes.ts';
export { approvalRoutes as approvals } from './approvals/routes.ts';
export { auditRoutes as audit } from './audit/routes.ts';
export { balanceCategoryRoutes as 'balance-categories' } from './balance-categories/routes.ts';
export { chartRoutes as 'chart-of-accounts' } from './chart-of-accounts/routes.ts';
export { clientRoutes as clients } from './clients/routes.ts';
export { currencyRoutes as currencies } from './currencies/routes.ts';
export { dimensionRoutes as dimensions } from './dimensions/routes.ts';
export { embeddedReportRoutes as 'embedded-reports' } from './embedded-reports/routes.ts';
export { exchangeRateRoutes as 'exchange-rates' } from './exchange-rates/routes.ts';
export { firstStepsRoutes as 'first-steps' } from './first-steps/routes.ts';
export { historicalRateRoutes as 'historical-rates' } from './historical-rates/routes.ts';
export { initialBalanceRoutes as 'initial-balances' } from './initial-balances/routes.ts';
export { intercompanyRoutes as intercompany } from './intercompany/routes.ts';
export { legalEntityRoutes as 'legal-entities' } from './legal-entities/routes.ts';
export { mailRoutes as mail } from './mail/routes.ts';
export { ownershipRoutes as ownership } from './ownership/routes.ts';
export { payrollRoutes as payroll } from './payroll/routes.ts';
export { periodRoutes as periods } from './periods/routes.ts';
export { profileRoutes as profile } from './profile/routes.ts';
export { reportRoutes as reports } from './reports/routes.ts';
export { searchRoutes as search } from './search/routes.ts';
export { settingsRoutes as settings } from './settings/routes.ts';
export { streamRoutes as streams } from './streams/routes.ts';
export { substitutionRoutes as substitution } from './substitution/routes.ts';
export { trialBalanceRoutes as 'trial-balance' } from './trial-balance/routes.ts';
export { uploadRoutes as uploads } from './uploads/routes.ts';
export { userRoutes as users } from './users/routes.ts';

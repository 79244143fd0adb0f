/** What stands below a client: a line for each feature; read as a whole, by `import * as clientRoutes`. */
export { adjustmentsRoutes } from './adjustments/routes.tsx';
export { approvalsRoutes } from './approvals/routes.tsx';
export { balanceCategoriesRoutes } from './balance-categories/routes.tsx';
export { chartOfAccountsRoutes } from './chart-of-accounts/routes.tsx';
export { dimensionsRoutes } from './dimensions/routes.tsx';
export { exchangeRatesRoutes } from './exchange-rates/routes.tsx';
export { firstStepsRoutes } from './first-steps/routes.tsx';
export { historicalRatesRoutes } from './historical-rates/routes.tsx';
export { homeRoutes } from './home/routes.tsx';
export { initialBalancesRoutes } from './initial-balances/routes.tsx';
export { payrollRoutes } from './payroll/routes.tsx';
export { locksRoutes } from './periods/locks/routes.tsx';
export { ownershipRoutes } from './ownership/routes.tsx';
export { reportsRoutes } from './reports/routes.tsx';
export { setupRoutes } from './setup/routes.tsx';
export { streamsRoutes } from './streams/routes.tsx';
export { trialBalanceRoutes } from './trial-balance/routes.tsx';

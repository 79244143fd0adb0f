/** A line for each tab, which says its place itself; read as a whole, by `import * as tabs`. */
export { accessTab } from '../access/tab.ts';
export { analyticsTab } from '../analytics/tab.ts';
export { auditTab } from '../audit/tab.ts';
export { currencyTab } from '../currencies/tab.ts';
export { legalEntitiesTab } from '../legal-entities/tab.ts';
export { periodsTab } from '../periods/tab.ts';
export { retainedEarningsTab } from '../settings/tab.ts';
export { usersTab } from '../users/tab.ts';

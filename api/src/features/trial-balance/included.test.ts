import { expect, it } from 'vitest';
import { analyticsRoutes } from '../analytics/routes.ts';
import { chartRoutes } from '../chart-of-accounts/routes.ts';
import { legalEntityRoutes } from '../legal-entities/routes.ts';
import { periodRoutes } from '../periods/routes.ts';
import { grants, readableOf } from './included.ts';

it('what a trial balance brings along is only what its reader may read by itself', () => {
  expect(readableOf(['ledger', 'periods'], ['org_viewer'])).toEqual(['ledger', 'periods']);
  expect(readableOf(['periods'], ['org_viewer'])).toEqual(['periods']);
  expect(readableOf(['ledger', 'periods'], [])).toEqual([]);
});

it.each([
  ['/ledger', chartRoutes, 'ledger'],
  ['/periods', periodRoutes, 'periods'],
  ['/legal_entities', legalEntityRoutes, 'legal_entities'],
  ['/actuals/financial/analytics', analyticsRoutes, 'analytics_fields'],
] as const)('GET %s is for those for whom it comes along', (path, routes, name) => {
  const permission = [...routes].find((each) => each.method === 'GET' && each.path === path)?.permission;
  expect(permission).toBe(grants[name]);
});

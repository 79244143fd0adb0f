import { expect, it } from 'vitest';
import type { Route } from '../../http/route.ts';
import * as routesByFeature from '../routes.ts';

it('beside its client a token opens what routes say, and nothing else of the person or the installation', () => {
  const routes: readonly Route[] = Object.values(routesByFeature).flat();
  const open = routes
    .filter(({ isOpenToTokens }) => isOpenToTokens)
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.toSorted()).toEqual(['GET /clients', 'GET /currencies', 'GET /profile', 'GET /session']);
});

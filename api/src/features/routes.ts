import type { Route } from '../http/route.ts';
import { accessRoutes } from './access/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { chartRoutes } from './chart-of-accounts/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { currencyRoutes } from './currencies/routes.ts';
import { dimensionRoutes } from './dimensions/routes.ts';
import { firstStepsRoutes } from './first-steps/routes.ts';
import { legalEntityRoutes } from './legal-entities/routes.ts';
import { periodRoutes } from './periods/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { streamRoutes } from './streams/routes.ts';
import { trialBalanceRoutes } from './trial-balance/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { userRoutes } from './users/routes.ts';

/** Every route of the api, by feature. A route that is not in here does not exist. */
export const routesByFeature: Readonly<Record<string, readonly Route[]>> = {
  access: accessRoutes,
  admin: adminRoutes,
  'chart-of-accounts': chartRoutes,
  clients: clientRoutes,
  currencies: currencyRoutes,
  dimensions: dimensionRoutes,
  'first-steps': firstStepsRoutes,
  'legal-entities': legalEntityRoutes,
  periods: periodRoutes,
  profile: profileRoutes,
  settings: settingsRoutes,
  streams: streamRoutes,
  'trial-balance': trialBalanceRoutes,
  uploads: uploadRoutes,
  users: userRoutes,
};

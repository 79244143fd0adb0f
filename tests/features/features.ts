import type { Feature } from '../support/feature.ts';
import { admin } from './admin.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { clients } from './clients.ts';
import { currencies } from './currencies.ts';
import { dimensions } from './dimensions.ts';
import { firstSteps } from './first-steps.ts';
import { home } from './home.ts';
import { legalEntities } from './legal-entities.ts';
import { periods } from './periods.ts';
import { postings } from './postings.ts';
import { profile } from './profile.ts';
import { settings } from './settings.ts';
import { accounts } from './streams/accounts.ts';
import { fields } from './streams/fields.ts';
import { instances } from './streams/instances.ts';
import { processing } from './streams/processing.ts';
import { rules } from './streams/rules.ts';
import { source } from './streams/source.ts';
import { streams } from './streams/streams.ts';
import { versions } from './streams/versions.ts';
import { trialBalance } from './trial-balance.ts';
import { users } from './users.ts';

export const features: readonly Feature[] = [
  firstSteps,
  profile,
  admin,
  clients,
  users,
  settings,
  currencies,
  periods,
  legalEntities,
  chartOfAccounts,
  dimensions,
  streams,
  instances,
  source,
  fields,
  accounts,
  rules,
  processing,
  versions,
  trialBalance,
  postings,
  home,
];

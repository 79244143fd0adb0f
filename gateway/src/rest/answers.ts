import type { components } from './api.generated.ts';

type Schemas = components['schemas'];

/** A shape of the api, by its name in the printed OpenAPI document. */
export type Rest<Name extends keyof Schemas> = Schemas[Name];

const instance = '/actuals/{kind}/streams/{streamId}/instances/{instanceId}';
export const instancePath = instance;
type InstancePath = typeof instance;

/** What each GET answers. */
export interface GetAnswers {
  '/setup': Rest<'SetupState'>;
  '/profile': Rest<'Profile'>;
  '/permissions': Rest<'Permissions'>;
  '/clients': Rest<'ClientSummary'>[];
  '/client': Rest<'Client'>;
  '/config/config.json': Rest<'Config'>;
  '/currencies': Rest<'Currency'>[];
  '/settings': Rest<'Settings'>;
  '/users': Rest<'ClientUser'>[];
  '/admin/users': Rest<'AdminUser'>[];
  '/admin/users/admins': Rest<'AdminUser'>[];
  '/admin/clients': Rest<'AdminClient'>[];
  '/admin/clients/{id}/users': Rest<'ClientUser'>[];
  '/periods': Rest<'PeriodSet'>;
  '/legal_entities': Rest<'LegalEntity'>[];
  '/ledger': Rest<'Ledger'>;
  '/ledger/tags': Rest<'LedgerTag'>[];
  '/ledger/starter': Rest<'StarterChart'>;
  '/dimensions': Rest<'Dimension'>[];
  '/dimensions/{id}/instances': Rest<'DimensionInstance'>[];
  '/actuals/{kind}/streams': Rest<'Stream'>[];
  '/actuals/{kind}/instances': Rest<'StreamInstance'>[];
  '/actuals/{kind}/streams/{streamId}/instances': Rest<'StreamInstance'>[];
  [instance]: Rest<'StreamInstance'>;
  [instanceData]: Rest<'SourceData'>;
  [instanceFields]: Rest<'FieldMap'>;
  [instanceSuggestions]: Rest<'FieldSuggestions'>;
  [instanceErrors]: Rest<'ProcessingErrors'>;
  [instanceErrorGroups]: Rest<'ProcessingErrorGroups'>;
  [instanceErrorCounts]: Rest<'ProcessingErrorCounts'>;
  [instanceEntries]: Rest<'Entries'>;
  [instanceCells]: Rest<'Cell'>[];
  [instanceVersions]: Rest<'InstanceVersions'>;
  [instanceVersion]: Rest<'InstanceVersionDetail'>;
  '/actuals/financial/streams/{streamId}/accounts': Rest<'StreamAccounts'>;
  '/actuals/financial/streams/{streamId}/rules': Rest<'Rules'>;
  '/data_audit/trial_balance': Rest<'TrialBalance'>;
  '/data_audit/trial_balance/coverage': Rest<'FigureCoverage'>[];
  '/data_audit/trial_balance/transactions': Rest<'Transactions'>;
  '/data_audit/trial_balance/transactions/{id}/source': Rest<'TransactionSource'>;
}

export const instanceData = `${instance}/data` as const;
export const instanceFields = `${instance}/fields` as const;
export const instanceSuggestions = `${instance}/fields/suggestions` as const;
export const instanceErrors = `${instance}/errors` as const;
export const instanceErrorGroups = `${instance}/errors/groups` as const;
export const instanceErrorCounts = `${instance}/errors/counts` as const;
export const instanceEntries = `${instance}/entries` as const;
export const instanceCells = `${instance}/cells` as const;
export const instanceFile = `${instance}/file` as const;
export const instanceVersions = `${instance}/versions` as const;
export const instanceVersion = `${instance}/versions/{version}` as const;
export const instanceVersionFile = `${instance}/versions/{version}/file` as const;
export const instanceErrorsFile = `${instance}/errors/file` as const;

/** What the calls answer that change something, as far as it is read: the rest is loaded again. */
export interface WriteAnswers {
  '/setup': unknown;
  '/account/login': Rest<'LoginAnswer'>;
  '/profile': Rest<'Profile'>;
  '/admin/clients': Rest<'AdminClient'>;
  '/admin/clients/{id}/users': Rest<'ClientUser'>;
  '/admin/clients/{id}/users/{userId}/roles': Rest<'ClientUser'>;
  '/users': Rest<'ClientUser'>;
  '/users/{id}/roles': Rest<'ClientUser'>;
  '/admin/users/admins': Rest<'AdminUser'>;
  '/actions/admin/users/{id}/unlock': Rest<'AdminUser'>;
  '/client/currency': Rest<'GlobalCurrency'>;
  '/settings': Rest<'Settings'>;
  '/periods': Rest<'PeriodSet'>;
  '/legal_entities': Rest<'LegalEntity'>;
  '/legal_entities/{id}': Rest<'LegalEntity'>;
  '/ledger': Rest<'Ledger'>;
  '/actions/ledger/import': Rest<'LedgerImport'>;
  '/actions/ledger/starter': Rest<'StarterOutcome'>;
  '/dimensions/{id}/instances/{periodId}': Rest<'DimensionInstance'>[];
  '/actuals/{kind}/streams': Rest<'Stream'>;
  '/actuals/{kind}/streams/{streamId}': Rest<'Stream'>;
  '/actuals/{kind}/streams/{streamId}/instances': Rest<'StreamInstance'>;
  [instanceData]: unknown;
  [instanceSource]: unknown;
  [instanceFields]: unknown;
  [instanceVerification]: unknown;
  [instanceDryRun]: unknown;
  [instanceProcess]: unknown;
  [instanceDeprocess]: unknown;
  [instanceRollback]: unknown;
  '/actuals/financial/streams/{streamId}/accounts': unknown;
  '/actuals/financial/streams/{streamId}/rules': unknown;
  '/actuals/financial/streams/{streamId}/rules/{ruleId}': Rest<'Rule'>;
  '/actuals/financial/streams/{streamId}/rules/preview': Rest<'RulesPreview'>;
}

export const instanceSource = `${instance}/source` as const;
export const instanceVerification = `${instance}/verification` as const;
export const instanceDryRun = `${instance}/dry_run` as const;
export const instanceProcess = `${instance}/process` as const;
export const instanceRollback = `${instance}/rollback` as const;
export const instanceDeprocess = `${instance}/deprocess` as const;

export type GetPath = keyof GetAnswers & string;
export type WritePath = keyof WriteAnswers & string;
export type DeletePath =
  | '/admin/clients/{id}'
  | '/admin/clients/{id}/users/{userId}'
  | '/users/{id}'
  | '/admin/users/admins/{id}'
  | '/legal_entities/{id}'
  | '/actuals/{kind}/streams/{streamId}'
  | InstancePath
  | typeof instanceProcess
  | typeof instanceDeprocess;

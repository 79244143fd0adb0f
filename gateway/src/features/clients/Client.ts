import { builder } from '../../builder.ts';
import type { Rest } from '../../rest/calls.ts';
import { can, isMember } from '../../scopes.ts';
import { PermissionsRef } from '../access/Permissions.ts';
import { AccountRef, LedgerRef } from '../ledger/Account.ts';
import { DimensionRef } from '../dimensions/Dimension.ts';
import { LegalEntityRef } from '../legal-entities/LegalEntity.ts';
import { PeriodSetRef } from '../periods/Period.ts';
import { findAccount, found, getAccount, getLegalEntity } from '../shared/lookups.ts';
import { allOf, of, type Of } from '../shared/ofClient.ts';
import { ClientUserRef } from '../users/User.ts';

/** A client by its number; what is told of it is read when asked for. */
export interface ClientShape {
  readonly clientId: number;
}

export const ClientRef = builder.objectRef<ClientShape>('Client');

const PresenceRef = builder.objectRef<Rest<'Presence'>>('Presence').implement({
  description: 'What a client already holds.',
  authScopes: { withParent: true },
  fields: (t) => ({
    hasAccounts: t.exposeBoolean('has_accounts', { description: 'A chart of accounts.' }),
    hasAdjustments: t.exposeBoolean('has_adjustments', { description: 'Adjustments.' }),
    hasInitialBalance: t.exposeBoolean('has_initial_balance', { description: 'An initial balance.' }),
    hasFinancialStreamData: t.exposeBoolean('has_financial_stream_data', {
      description: 'Data of a financial stream.',
    }),
    hasFinancialRules: t.exposeBoolean('has_financial_rules', {
      description: 'Rules of a financial stream.',
    }),
    hasPayrollData: t.exposeBoolean('has_payroll_data', { description: 'Data of a payroll stream.' }),
    hasPayrollRules: t.exposeBoolean('has_payroll_rules', { description: 'Accounts mapped for payroll.' }),
    hasPlanningTemplateData: t.exposeBoolean('has_planning_template_data', {
      description: 'Values in planning templates.',
    }),
  }),
});

const RetainedEarningsOverrideRef = builder
  .objectRef<Of<'Settings'>['record']['retained_earnings_overrides'][number] & { clientId: number }>(
    'RetainedEarningsOverride',
  )
  .implement({
    description: 'A legal entity whose results go to an account of its own.',
    authScopes: { withParent: true },
    fields: (t) => ({
      legalEntity: t.field({
        type: LegalEntityRef,
        description: 'The legal entity.',
        resolve: ({ clientId, legal_entity_id: id }, _, { graph }) => getLegalEntity(graph, clientId, id),
      }),
      account: t.field({
        type: AccountRef,
        description: 'Takes the result of its earlier years.',
        resolve: ({ clientId, account_id: id }, _, { graph }) => getAccount(graph, clientId, id),
      }),
    }),
  });

const SettingsRef = builder.objectRef<Of<'Settings'>>('Settings').implement({
  description: 'Settings of a client.',
  authScopes: can('read', 'settings'),
  fields: (t) => ({
    retainedEarningsAccount: t.field({
      type: AccountRef,
      nullable: true,
      description: 'Takes the result of earlier years; without one it is a computed line.',
      resolve: ({ clientId, record }, _, { graph }) =>
        findAccount(graph, clientId, record.retained_earnings_account_id),
    }),
    retainedEarningsOverrides: t.field({
      type: [RetainedEarningsOverrideRef],
      description: 'Legal entities whose results go to another account.',
      resolve: ({ clientId, record }) =>
        record.retained_earnings_overrides.map((override) => ({ clientId, ...override })),
    }),
  }),
});

builder.node(ClientRef, {
  description: 'A group or company whose books are kept here. Everything that belongs to it hangs from here.',
  authScopes: isMember,
  id: { resolve: ({ clientId }) => `${clientId}/${clientId}`, description: 'Global id.' },
  fields: (t) => ({
    name: t.string({
      description: 'Name.',
      resolve: async ({ clientId }, _, { graph }) => (await graph.upstream.get('/client', { clientId })).name,
    }),
    currency: t.string({
      nullable: true,
      description: 'Global currency, ISO 4217; null until chosen.',
      resolve: async ({ clientId }, _, { graph }) =>
        (await graph.upstream.get('/client', { clientId })).currency,
    }),
    presence: t.field({
      type: PresenceRef,
      description: 'What the client already holds.',
      resolve: async ({ clientId }, _, { graph }) =>
        (await graph.upstream.get('/client', { clientId })).modules.general,
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'What the signed-in user may do here.',
      resolve: async ({ clientId }, _, { graph }) => found(await graph.client(clientId).readPermissions()),
    }),
  }),
});

builder.objectFields(ClientRef, (t) => ({
  settings: t.field({
    type: SettingsRef,
    description: 'Settings.',
    authScopes: can('read', 'settings'),
    resolve: async ({ clientId }, _, { graph }) =>
      of(clientId, await graph.upstream.get('/settings', { clientId })),
  }),
  users: t.field({
    type: [ClientUserRef],
    description: 'Members.',
    authScopes: can('read', 'users'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get('/users', { clientId })),
  }),
  periodSet: t.field({
    type: PeriodSetRef,
    description: 'The calendar.',
    authScopes: can('read', 'periods'),
    resolve: async ({ clientId }, _, { graph }) =>
      of(clientId, await graph.upstream.get('/periods', { clientId })),
  }),
  legalEntities: t.field({
    type: [LegalEntityRef],
    description: 'The companies of the group, by code.',
    authScopes: can('read', 'legal_entities'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get('/legal_entities', { clientId })),
  }),
  ledger: t.field({
    type: LedgerRef,
    description: 'The chart of accounts.',
    authScopes: can('read', 'ledger'),
    args: {
      includeBalance: t.arg.boolean({
        defaultValue: true,
        description: 'With balance accounts, or revenue and expense alone.',
      }),
    },
    resolve: async ({ clientId }, { includeBalance }, { graph }) =>
      of(clientId, await graph.client(clientId).readLedger(includeBalance ?? true)),
  }),
  dimensions: t.field({
    type: [DimensionRef],
    description: 'Ways to divide the figures.',
    authScopes: can('read', 'dimensions'),
    resolve: async ({ clientId }, _, { graph }) =>
      allOf(clientId, await graph.upstream.get('/dimensions', { clientId })),
  }),
}));

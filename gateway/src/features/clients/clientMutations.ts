import { builder } from '../../builder.ts';
import { decodeClientId, decodeLocalId, decodeOptionalId } from '../../ids.ts';
import type { BodyOf } from '../../rest/calls.ts';
import { mayChange } from '../../scopes.ts';
import { PeriodCycleEnum } from '../periods/Period.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { ClientRef } from './Client.ts';

builder.relayMutationField(
  'setGlobalCurrency',
  {
    description: 'The currency of the group.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      currency: t.string({ required: true, description: 'ISO 4217 code.' }),
    }),
  },
  {
    description: 'Sets the global currency; refused once anything was processed.',
    authScopes: (_, { input }) => mayChange(decodeClientId(input.clientId), 'add', 'currencies'),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const clientId = decodeClientId(input.clientId);
        await context.graph.upstream.post('/client/currency', {
          clientId,
          body: { currency: input.currency },
        });
        return { clientId };
      }),
  },
  {
    description: 'The changed client.',
    outputFields: (t) => ({
      client: t.field({
        type: ClientRef,
        nullable: true,
        description: 'The client.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

builder.relayMutationField(
  'createPeriods',
  {
    description: 'The calendar.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      cycle: t.field({ type: PeriodCycleEnum, required: true, description: 'Length of a period.' }),
      fiscalYearStart: t.int({
        required: true,
        description: 'Month in which a fiscal year starts, 1 to 12.',
      }),
      startDate: t.field({ type: 'Date', required: true, description: 'First day of the first period.' }),
    }),
  },
  {
    description: 'Creates the periods of a client.',
    authScopes: (_, { input }) => mayChange(decodeClientId(input.clientId), 'add', 'periods'),
    resolve: (_, { input }, context) =>
      attempt(context, async () => {
        const clientId = decodeClientId(input.clientId);
        const { cycle, fiscalYearStart, startDate } = input;
        const body: BodyOf<'post', '/periods'> = {
          cycle,
          fiscal_year_start: fiscalYearStart,
          start_date: startDate,
        };
        await context.graph.upstream.post('/periods', { clientId, body });
        return { clientId };
      }),
  },
  {
    description: 'The changed client.',
    outputFields: (t) => ({
      client: t.field({
        type: ClientRef,
        nullable: true,
        description: 'The client.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

const RetainedEarningsOverrideInput = builder.inputType('RetainedEarningsOverrideInput', {
  description: 'The account that takes the results of one legal entity.',
  fields: (t) => ({
    legalEntityId: t.id({ required: true, description: 'Global id of the legal entity.' }),
    accountId: t.id({ description: 'Global id of its account; null: the one of the client.' }),
  }),
});

function toSettings(
  clientId: number,
  account: string | null | undefined,
  overrides: readonly (typeof RetainedEarningsOverrideInput.$inferInput)[] | null | undefined,
) {
  const accountId = decodeOptionalId('Account', account, clientId);
  return {
    ...(accountId === undefined ? {} : { retained_earnings_account_id: accountId }),
    ...(overrides == null
      ? {}
      : {
          retained_earnings_overrides: overrides.map((override) => ({
            legal_entity_id: decodeLocalId('LegalEntity', override.legalEntityId, clientId),
            account_id: decodeOptionalId('Account', override.accountId, clientId) ?? null,
          })),
        }),
  };
}

builder.relayMutationField(
  'updateSettings',
  {
    description: 'What to set; what is left out stays.',
    inputFields: (t) => ({
      clientId: t.id({ required: true, description: 'Global id of the client.' }),
      retainedEarningsAccountId: t.id({
        description: 'Account that takes the result of earlier years; null: none.',
      }),
      retainedEarningsOverrides: t.field({
        type: [RetainedEarningsOverrideInput],
        description: 'Accounts of single legal entities; those that are not named keep what they have.',
      }),
    }),
  },
  {
    description: 'Changes settings of a client.',
    authScopes: (_, { input }) => mayChange(decodeClientId(input.clientId), 'edit', 'settings'),
    resolve: (_, { input }, context) =>
      attempt(
        context,
        async () => {
          const clientId = decodeClientId(input.clientId);
          const settings = toSettings(
            clientId,
            input.retainedEarningsAccountId,
            input.retainedEarningsOverrides,
          );
          await context.graph.upstream.patch('/settings', { clientId, body: { settings } });
          return { clientId };
        },
        'settings',
      ),
  },
  {
    description: 'The changed client.',
    outputFields: (t) => ({
      client: t.field({
        type: ClientRef,
        nullable: true,
        description: 'The client.',
        resolve: ({ result }) => result,
      }),
      errors: t.expose('errors', errorsField),
    }),
  },
);

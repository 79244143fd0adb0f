import { builder } from '../../builder.ts';
import type { BodyOf } from '../../rest/calls.ts';
import { mayChange } from '../../scopes.ts';
import { ClientRef } from '../clients/Client.ts';
import { decodeClientId } from '../clients/clientIds.ts';
import { attempt, errorsField } from '../shared/outcome.ts';
import { PeriodCycleEnum } from './Period.ts';

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
    authScopes: (_, { input }) => mayChange('add', 'periods')({ clientId: decodeClientId(input.clientId) }),
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

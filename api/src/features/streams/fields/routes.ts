import { route } from '../../../http/route.ts';
import { senderFor } from '../../uploads/service.ts';
import { countAccounts } from '../accounts/service.ts';
import { instanceAddress, streamAddress } from '../instances/service.ts';
import { instanceParametersSchema, oneStreamParametersSchema } from '../instances/schemas.ts';
import { proposePeriods } from './periodProposal.ts';
import {
  fieldMapBodySchema,
  fieldMapSchema,
  periodProposalBodySchema,
  periodProposalSchema,
  suggestionsSchema,
} from './schemas.ts';
import { readFieldMap, saveFieldMap } from './service.ts';
import { suggestFields } from './suggestions.ts';

const fields = '/actuals/:kind/streams/:streamId/instances/:instanceId/fields';

export const fieldRoutes = [
  route({
    method: 'GET',
    path: fields,
    summary: 'The field map of an instance, and which required fields it lacks',
    permission: { on: 'financial_stream_instances', do: 'read' },
    params: instanceParametersSchema,
    response: fieldMapSchema,
    handler: ({ db, clientId, params }) => readFieldMap(db, clientId, instanceAddress(params)),
  }),
  route({
    method: 'PUT',
    path: fields,
    summary: 'Saves the field map; gaps are allowed, mistakes are not',
    permission: { on: 'financial_stream_instances', do: 'edit' },
    audit: { object: 'financial_stream_instances', do: 'update' },
    params: instanceParametersSchema,
    body: fieldMapBodySchema,
    response: fieldMapSchema,
    handler: async ({ db, clientId, params, body }) => {
      const address = instanceAddress(params);
      const saved = await saveFieldMap(db, clientId, address, body);
      await countAccounts(db, clientId, address);
      return saved;
    },
  }),
  route({
    method: 'GET',
    path: `${fields}/suggestions`,
    summary: 'A proposed field map with confidences; nothing is applied',
    permission: { on: 'financial_stream_instances', do: 'read' },
    params: instanceParametersSchema,
    response: suggestionsSchema,
    handler: ({ db, clientId, params }) => suggestFields(db, clientId, instanceAddress(params)),
  }),
  route({
    method: 'POST',
    path: '/actuals/:kind/streams/:streamId/period_proposal',
    summary: 'The periods that an uploaded file seems to be about, by its dates; nothing is created',
    permission: { on: 'financial_stream_instances', do: 'add' },
    changesNothing: true,
    params: oneStreamParametersSchema,
    body: periodProposalBodySchema,
    response: periodProposalSchema,
    handler: ({ db, clientId, membership, user, params, body }) => {
      const address = streamAddress(params);
      return proposePeriods(db, clientId, address, body, senderFor(membership, address.kind, user.id));
    },
  }),
];

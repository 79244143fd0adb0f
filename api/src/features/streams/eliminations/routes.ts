import { z } from 'zod';
import { idParameterSchema } from '../../../http/commonSchemas.ts';
import { route } from '../../../http/route.ts';
import { previewEliminations } from '../processing/service.ts';
import {
  eliminationPatchBodySchema,
  eliminationsBodySchema,
  eliminationSchema,
  eliminationsPreviewBodySchema,
  eliminationsPreviewSchema,
  eliminationsSchema,
} from './schemas.ts';
import { changeElimination, readEliminations, saveEliminations } from './service.ts';

const eliminations = '/actuals/financial/streams/:streamId/eliminations';
const parameters = z.object({ streamId: idParameterSchema.describe('Id of the stream.') });
const ruleParameters = parameters.extend({
  ruleId: idParameterSchema.describe('Id of the elimination rule.'),
});
const kind = 'financial' as const;
const bodyBytesMax = 8 * 1024 * 1024;

export const eliminationRoutes = [
  route({
    method: 'GET',
    path: eliminations,
    summary: 'The elimination rules of a stream in their order',
    permission: { on: 'eliminations', do: 'read' },
    params: parameters,
    response: eliminationsSchema,
    handler: ({ db, clientId, params }) =>
      readEliminations(db, clientId, { kind, streamId: params.streamId }),
  }),
  route({
    method: 'PUT',
    path: eliminations,
    summary: 'Saves the whole list of elimination rules of a stream',
    permission: { on: 'eliminations', do: 'edit' },
    audit: { object: 'eliminations', do: 'update' },
    params: parameters,
    body: eliminationsBodySchema,
    bodyBytesMax,
    response: eliminationsSchema,
    handler: ({ db, clientId, params, body }) =>
      saveEliminations(db, clientId, { kind, streamId: params.streamId }, body),
  }),
  route({
    method: 'PATCH',
    path: `${eliminations}/:ruleId`,
    summary: 'Changes one elimination rule',
    permission: { on: 'eliminations', do: 'edit' },
    audit: { object: 'eliminations', do: 'update' },
    params: ruleParameters,
    body: eliminationPatchBodySchema,
    bodyBytesMax,
    response: eliminationSchema,
    handler: ({ db, clientId, params, body }) =>
      changeElimination(db, clientId, { kind, streamId: params.streamId, ruleId: params.ruleId }, body),
  }),
  route({
    method: 'POST',
    path: `${eliminations}/preview`,
    summary: 'What these elimination rules would mark of an instance; nothing is saved',
    changesNothing: true,
    permission: { on: 'eliminations', do: 'read' },
    params: parameters,
    body: eliminationsPreviewBodySchema,
    bodyBytesMax,
    response: eliminationsPreviewSchema,
    handler: ({ db, clientId, params, body }) =>
      previewEliminations(db, clientId, { kind, streamId: params.streamId }, body),
  }),
];

import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import { deletedShareSchema, ownershipSchema, ownershipShareSchema, shareBodySchema } from './schemas.ts';
import { deleteShare, readOwnership, requireShare, saveShare } from './service.ts';

const parameters = z.object({ id: idParameterSchema.describe('Id of the share.') });

export const ownershipRoutes = [
  route({
    method: 'GET',
    path: '/ownership',
    summary: 'Which legal entity owns which from when on, and what of each belongs to the parents',
    permission: { on: 'ownership', do: 'read' },
    response: ownershipSchema,
    handler: ({ db, clientId }) => readOwnership(db, clientId),
  }),
  route({
    method: 'POST',
    path: '/ownership',
    summary: 'Sets what one legal entity owns of another from a period on',
    permission: { on: 'ownership', do: 'edit' },
    audit: { object: 'ownership', do: 'update' },
    body: shareBodySchema,
    response: ownershipShareSchema,
    handler: ({ db, clientId, body }) => saveShare(db, clientId, body),
  }),
  route({
    method: 'DELETE',
    path: '/ownership/:id',
    summary: 'Takes a share back: the one before of the same two legal entities is valid on',
    permission: { on: 'ownership', do: 'delete' },
    audit: { object: 'ownership', do: 'update' },
    params: parameters,
    requireNamed: (db, clientId, { id }) => requireShare(db, clientId, id),
    response: deletedShareSchema,
    handler: ({ db, clientId, params }) => deleteShare(db, clientId, params.id),
  }),
];

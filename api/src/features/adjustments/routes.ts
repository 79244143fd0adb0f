import type { ClientId } from '@tributary/engine/ids';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { sendFile } from '../files/service.ts';
import { route } from '../../http/route.ts';
import {
  approveAdjustment,
  recallAdjustment,
  rejectAdjustment,
  submitAdjustment,
} from './approvalService.ts';
import {
  adjustmentBodySchema,
  adjustmentSchema,
  adjustmentsQuerySchema,
  adjustmentsSchema,
  approvalBodySchema,
  deletedAdjustmentSchema,
  readLinesBodySchema,
  readLinesSchema,
  rejectionBodySchema,
  revisionBodySchema,
} from './schemas.ts';
import { findFile } from './files.ts';
import { readLinesOfFile } from './lines.ts';
import {
  changeAdjustment,
  createAdjustment,
  deleteAdjustment,
  readAdjustments,
  requireAdjustment,
  viewerOf,
} from './service.ts';

const on = 'adjustments';

const ofOne = {
  params: z.object({ id: idParameterSchema.describe('Id of the adjustment.') }),
  requireNamed: (db: Database, clientId: ClientId, { id }: { readonly id: number }) =>
    requireAdjustment(db, clientId, id),
};

export const adjustmentRoutes = [
  route({
    method: 'GET',
    path: '/adjustments',
    summary: 'The adjustments of a range of periods',
    permission: { on, do: 'read' },
    query: adjustmentsQuerySchema,
    response: adjustmentsSchema,
    handler: ({ db, clientId, user, membership, query }) =>
      readAdjustments(
        db,
        clientId,
        { start: query['start-period-id'], end: query['end-period-id'] },
        viewerOf(user.id, membership),
      ),
  }),
  route({
    method: 'POST',
    path: '/adjustments',
    summary: 'Writes an adjustment, which counts once it is approved, with what it makes in other periods',
    permission: { on, do: 'add' },
    audit: { object: on, do: 'create' },
    body: adjustmentBodySchema,
    response: adjustmentSchema,
    handler: ({ db, clientId, user, membership, body }) =>
      createAdjustment(db, clientId, body, viewerOf(user.id, membership)),
  }),
  route({
    method: 'POST',
    path: '/adjustments/lines',
    summary:
      'Reads the lines of an adjustment from an uploaded file and tells what of it cannot be taken; nothing is saved',
    permission: { on, do: 'edit' },
    changesNothing: true,
    body: readLinesBodySchema,
    response: readLinesSchema,
    handler: ({ db, clientId, user, body }) => readLinesOfFile(db, clientId, body, user.id),
  }),
  route({
    method: 'GET',
    path: '/adjustments/:id/files/:uploadId',
    summary: 'The bytes of a file that lies with an adjustment',
    permission: { on, do: 'read' },
    params: ofOne.params.extend({ uploadId: idParameterSchema.describe('Id of the upload.') }),
    requireNamed: findFile,
    response: 'file',
    handler: async ({ db, clientId, params, request, reply }) =>
      sendFile(db, clientId, await findFile(db, clientId, params), request, reply),
  }),
  route({
    method: 'PUT',
    path: '/adjustments/:id',
    summary: 'Changes an adjustment as a whole, which is a draft then, with what it makes in other periods',
    permission: { on, do: 'edit' },
    audit: { object: on, do: 'update' },
    ...ofOne,
    body: adjustmentBodySchema,
    response: adjustmentSchema,
    handler: ({ db, clientId, user, membership, params, body }) =>
      changeAdjustment(db, clientId, params.id, body, viewerOf(user.id, membership)),
  }),
  route({
    method: 'DELETE',
    path: '/adjustments/:id',
    summary: 'Deletes an adjustment that is not under way, with what it made in other periods',
    permission: { on, do: 'delete' },
    audit: { object: on, do: 'delete' },
    ...ofOne,
    body: revisionBodySchema,
    response: deletedAdjustmentSchema,
    handler: ({ db, clientId, params, body }) => deleteAdjustment(db, clientId, params.id, body?.revision),
  }),
  route({
    method: 'POST',
    path: '/adjustments/:id/submit',
    summary: 'Submits an adjustment; unless four eyes look at it, it is approved at once',
    permission: { on, do: 'edit' },
    audit: { object: on, do: 'submit' },
    ...ofOne,
    body: revisionBodySchema,
    response: adjustmentSchema,
    handler: ({ db, clientId, user, membership, params, body }) =>
      submitAdjustment(db, clientId, {
        id: params.id,
        revision: body?.revision,
        viewer: viewerOf(user.id, membership),
      }),
  }),
  route({
    method: 'POST',
    path: '/adjustments/:id/approve',
    summary: 'Approves an adjustment that was submitted: it counts from now on',
    permission: { on, do: 'execute' },
    audit: { object: on, do: 'approve' },
    ...ofOne,
    body: approvalBodySchema,
    response: adjustmentSchema,
    handler: ({ db, clientId, user, membership, params, body }) =>
      approveAdjustment(db, clientId, {
        id: params.id,
        revision: body.revision,
        viewer: viewerOf(user.id, membership),
      }),
  }),
  route({
    method: 'POST',
    path: '/adjustments/:id/reject',
    summary: 'Rejects an adjustment that was submitted, with a reason',
    permission: { on, do: 'execute' },
    audit: { object: on, do: 'reject' },
    ...ofOne,
    body: rejectionBodySchema,
    response: adjustmentSchema,
    handler: ({ db, clientId, user, membership, params, body }) =>
      rejectAdjustment(
        db,
        clientId,
        { id: params.id, revision: body.revision, viewer: viewerOf(user.id, membership) },
        body.reason,
      ),
  }),
  route({
    method: 'POST',
    path: '/adjustments/:id/recall',
    summary: 'Takes an adjustment back to a draft, also one that is approved: it does not count any more',
    permission: { on, do: 'edit' },
    audit: { object: on, do: 'recall' },
    ...ofOne,
    body: revisionBodySchema,
    response: adjustmentSchema,
    handler: ({ db, clientId, user, membership, params, body }) =>
      recallAdjustment(db, clientId, {
        id: params.id,
        revision: body?.revision,
        viewer: viewerOf(user.id, membership),
      }),
  }),
];

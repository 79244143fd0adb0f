import { route } from '../../../http/route.ts';
import {
  instanceSchema,
  rejectionOfInstanceSchema,
  revisionBodySchema,
  verificationBodySchema,
} from '../instances/instanceSchemas.ts';
import { instanceParametersSchema } from '../instances/schemas.ts';
import { instanceAddress } from '../instances/service.ts';
import { readInstance } from '../service.ts';
import { recallInstance, rejectInstance, setVerification, submitInstance } from './verification.ts';

const verification = '/actuals/:kind/streams/:streamId/instances/:instanceId/verification';
const object = 'financial_stream_instances';
const decides = { on: 'financial_verification', do: 'execute' } as const;
const prepares = { on: object, do: 'edit' } as const;

export const verificationRoutes = [
  route({
    method: 'PATCH',
    path: verification,
    summary: 'Says that file, map, accounts and rules were looked at, or takes it back',
    permission: decides,
    audit: { object, do: 'verify' },
    params: instanceParametersSchema,
    body: verificationBodySchema,
    response: instanceSchema,
    handler: async ({ db, clientId, membership, user, params, body }) => {
      const address = instanceAddress(params);
      const call = { address, revision: body.revision, userId: user.id };
      await setVerification({ db }, clientId, call, body.is_verified);
      return readInstance(db, membership, address);
    },
  }),
  route({
    method: 'POST',
    path: `${verification}/submit`,
    summary:
      'Asks another person to release the instance; unless four eyes look at it, it is released at once',
    permission: prepares,
    audit: { object, do: 'submit' },
    params: instanceParametersSchema,
    body: revisionBodySchema.nullish(),
    response: instanceSchema,
    handler: async ({ db, clientId, membership, user, params, body }) => {
      const address = instanceAddress(params);
      await submitInstance({ db }, clientId, { address, revision: body?.revision, userId: user.id });
      return readInstance(db, membership, address);
    },
  }),
  route({
    method: 'POST',
    path: `${verification}/reject`,
    summary: 'Rejects an instance that was submitted for release, with a reason',
    permission: decides,
    audit: { object, do: 'reject' },
    params: instanceParametersSchema,
    body: rejectionOfInstanceSchema,
    response: instanceSchema,
    handler: async ({ db, clientId, membership, user, params, body }) => {
      const address = instanceAddress(params);
      const call = { address, revision: body.revision, userId: user.id };
      await rejectInstance({ db }, clientId, call, body.reason);
      return readInstance(db, membership, address);
    },
  }),
  route({
    method: 'POST',
    path: `${verification}/recall`,
    summary: 'Takes back that the instance was submitted for release',
    permission: prepares,
    audit: { object, do: 'recall' },
    params: instanceParametersSchema,
    body: revisionBodySchema.nullish(),
    response: instanceSchema,
    handler: async ({ db, clientId, membership, user, params, body }) => {
      const address = instanceAddress(params);
      await recallInstance({ db }, clientId, { address, revision: body?.revision, userId: user.id });
      return readInstance(db, membership, address);
    },
  }),
];

import { z } from 'zod';
import { idParameterSchema } from '../../../http/commonSchemas.ts';
import { route } from '../../../http/route.ts';
import { previewRules } from '../processing/service.ts';
import {
  previewBodySchema,
  previewSchema,
  rulePatchBodySchema,
  rulesBodySchema,
  ruleSchema,
  rulesSchema,
} from './schemas.ts';
import { changeRule, readRules, saveRules } from './service.ts';

const rules = '/actuals/financial/streams/:streamId/rules';
const parameters = z.object({ streamId: idParameterSchema.describe('Id of the stream.') });
const ruleParameters = parameters.extend({ ruleId: idParameterSchema.describe('Id of the rule.') });
const kind = 'financial' as const;
const bodyBytesMax = 8 * 1024 * 1024;

export const ruleRoutes = [
  route({
    method: 'GET',
    path: rules,
    summary: 'The rules of a stream in their order',
    permission: { on: 'financial_rules', do: 'read' },
    params: parameters,
    response: rulesSchema,
    handler: ({ db, clientId, params }) => readRules(db, clientId, { kind, streamId: params.streamId }),
  }),
  route({
    method: 'PUT',
    path: rules,
    summary: 'Saves the whole list of rules of a stream',
    permission: { on: 'financial_rules', do: 'edit' },
    audit: { object: 'financial_rules', do: 'update' },
    params: parameters,
    body: rulesBodySchema,
    bodyBytesMax,
    response: rulesSchema,
    handler: ({ db, clientId, params, body }) =>
      saveRules(db, clientId, { kind, streamId: params.streamId }, body),
  }),
  route({
    method: 'PATCH',
    path: `${rules}/:ruleId`,
    summary: 'Changes one rule',
    permission: { on: 'financial_rules', do: 'edit' },
    audit: { object: 'financial_rules', do: 'update' },
    params: ruleParameters,
    body: rulePatchBodySchema,
    bodyBytesMax,
    response: ruleSchema,
    handler: ({ db, clientId, params, body }) =>
      changeRule(db, clientId, { kind, streamId: params.streamId, ruleId: params.ruleId }, body),
  }),
  route({
    method: 'POST',
    path: `${rules}/preview`,
    summary: 'What these rules would take of an instance, and what nothing would place; nothing is saved',
    changesNothing: true,
    permission: { on: 'financial_rules', do: 'read' },
    params: parameters,
    body: previewBodySchema,
    bodyBytesMax,
    response: previewSchema,
    handler: ({ db, clientId, params, body }) =>
      previewRules(db, clientId, { kind, streamId: params.streamId }, body),
  }),
];

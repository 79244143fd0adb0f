import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { unseenSign } from '@tributary/engine/text/somethingSeen';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { announcedByAnyCall, announcedByKinds } from '../audit/note.ts';
import { queryForms } from './commonSchemas.ts';
import type { Grant } from '../identity/permissionTable.ts';
import {
  grantsOf,
  isGrant,
  isGrantByQuery,
  isOfClient,
  kindsOf,
  type Permission,
  type Route,
} from './route.ts';
import { tidySchemas, wrapReferences } from './openApiSchemas.ts';
import { addressOf } from './registerRoute.ts';

type JsonSchema = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0]['jsonSchema'];

/** Integers are bounded by what JSON can hold in every language anyway: saying so at each of them is noise. */
function dropSafeBounds(jsonSchema: JsonSchema): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
    delete jsonSchema.minimum;
  }
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
    delete jsonSchema.maximum;
  }
}

/** A schema that was only described further is made from the one that was registered. */
function formOf(schema: z.core.$ZodType): z.ZodType | undefined {
  const { parent } = schema._zod;
  return queryForms.get(schema) ?? (parent === undefined ? undefined : formOf(parent));
}

const zodToJsonConfig: z.core.ToJSONSchemaParams = {
  override: ({ zodSchema, jsonSchema }) => {
    const form = formOf(zodSchema);
    if (form !== undefined) {
      delete jsonSchema.anyOf;
      delete jsonSchema.enum;
      delete jsonSchema.pattern;
      const { $schema: _, ...described } = z.toJSONSchema(form, { ...zodToJsonConfig, io: 'input' });
      Object.assign(jsonSchema, described);
    }
    dropSafeBounds(jsonSchema);
  },
};
const transformSchema = createJsonSchemaTransform({ zodToJsonConfig });
const transformDocument = createJsonSchemaTransformObject({ zodToJsonConfig });

/** Says of each call who may make it and which headers it takes, beside what its schemas say. */
export function describeOpenApi(routes: readonly Route[]): FastifyDynamicSwaggerOptions {
  const routesByCall = new Map(routes.map((route) => [`${route.method} ${addressOf(route.path)}`, route]));
  /** What any call may write, beside what it says of itself; and where a text is refused for one of these signs, people do not see it. */
  const besideEachCall = { 'x-audit': announcedByAnyCall, 'x-unseen-sign': unseenSign };
  return {
    openapi: {
      openapi: '3.1.0',
      ...besideEachCall,
      info: {
        title: 'Tributary',
        version: '1.0.0',
        description: 'Financial consolidation, management accounting and planning for many clients.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tributary_session' } },
      },
    },
    transform: (input) => {
      const { schema, url } = wrapReferences(transformSchema(input));
      const method = [input.route.method].flat()[0] ?? 'GET';
      const route = routesByCall.get(`${method} ${input.url}`);
      return { schema: route === undefined ? schema : { ...schema, ...additionsOf(route) }, url };
    },
    transformObject: (input) => tidySchemas(transformDocument(input)),
  };
}

const fileBody = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'The file.' } },
  required: ['file'],
};

const nameOf = ({ on, do: action }: Grant): string => `${on}:${action}`;

/** The words of a query stand for rights of their own, each by its word. */
function wordsOf(permission: Permission): Record<string, unknown> {
  if (!isGrantByQuery(permission))
    return { 'x-permission': isGrant(permission) ? nameOf(permission) : permission };
  const { field, grants } = permission;
  const names = Object.entries(grants).map(([word, grant]) => [word, nameOf(grant)]);
  return {
    'x-permission': 'byQuery',
    'x-permission-by-query': { field, permissions: Object.fromEntries(names) },
  };
}

/** What comes into which log by a call, of whichever kind of streams its path names. */
function auditOf(route: Route): Record<string, unknown> {
  const { permission, audit } = route;
  if (audit === undefined) return {};
  return { 'x-audit': announcedByKinds(audit, isOfClient(permission), kindsOf(route)) };
}

function additionsOf(route: Route): Record<string, unknown> {
  const { permission } = route;
  const ofClient = isOfClient(permission);
  const [, payroll] = isGrant(permission) ? grantsOf(route) : [];
  const clientHeader = { type: 'integer', description: 'Id of the client' };
  const keyHeader = { type: 'string', description: 'A retry with the same key gets the first answer' };
  const isRepeatable =
    ofClient && route.method !== 'GET' && route.bodyKind !== 'stream' && route.changesNothing !== true;
  const headers = {
    ...(ofClient || permission === 'signedIn' ? { 'X-Client-ID': clientHeader } : {}),
    ...(isRepeatable ? { 'Idempotency-Key': keyHeader } : {}),
  };
  return {
    ...wordsOf(permission),
    ...auditOf(route),
    ...(payroll === undefined ? {} : { 'x-permission-payroll': nameOf(payroll) }),
    ...(permission === 'public' ? {} : { security: [{ session: [] }] }),
    ...(Object.keys(headers).length === 0
      ? {}
      : { headers: { type: 'object', properties: headers, required: ofClient ? ['X-Client-ID'] : [] } }),
    ...(route.bodyKind === 'stream'
      ? { consumes: ['application/octet-stream'], body: { type: 'string', format: 'binary' } }
      : {}),
    ...(route.bodyKind === 'multipart' ? { consumes: ['multipart/form-data'], body: fileBody } : {}),
  };
}

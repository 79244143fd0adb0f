import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { requireAnswer } from './db/health.ts';
import * as routesByFeature from './features/routes.ts';
import { uploadBytesMax } from './features/uploads/service.ts';
import { answerError } from './http/errorHandler.ts';
import { ApiError } from './http/errors.ts';
import { describeOpenApi } from './http/openApi.ts';
import { registerRoute } from './http/registerRoute.ts';
import type { Platform } from './platform.ts';

/** As long as the longest call may take. */
const requestMilliseconds = 300_000;

export async function createApplication(platform: Platform): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = platform.log;
  const application = Fastify({
    loggerInstance,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    requestTimeout: requestMilliseconds,
    // The gateway on the same machine says who calls; through its socket it has no address itself.
    trustProxy: (address) => !address || address.startsWith('127.') || address === '::1',
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 255 },
  });
  application.setValidatorCompiler(validatorCompiler);
  application.setSerializerCompiler(serializerCompiler);
  application.setErrorHandler(answerError);
  application.setNotFoundHandler(() => {
    throw new ApiError('notFound');
  });
  application.decorateRequest('caller', null);
  application.decorateRequest('idempotent', null);
  await addPlugins(application);
  for (const [feature, routes] of Object.entries(routesByFeature)) {
    for (const route of routes) {
      registerRoute(application, platform, feature, route);
    }
  }
  application.get('/healthz', { schema: { hide: true } }, async () => {
    await requireAnswer(platform.db);
    return { state: 'ready', database: platform.db.kind };
  });
  return application;
}

/** The gateway's, so that both logs can be read together; else one of our own. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

async function addPlugins(application: FastifyInstance): Promise<void> {
  application.removeContentTypeParser('text/plain');
  application.addContentTypeParser('application/octet-stream', (_request, payload, done) => {
    done(null, payload);
  });
  await application.register(cookie);
  await application.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  await application.register(rateLimit, {
    global: false,
    hook: 'preHandler',
    keyGenerator: ({ ip, body }) => `${ip} ${addressInBody(body)}`,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('tooManyRequests', { values: { seconds: Math.ceil(ttl / 1000) } }),
  });
  await application.register(multipart, { limits: { fileSize: uploadBytesMax, files: 1, fields: 8 } });
  await application.register(swagger, describeOpenApi(Object.values(routesByFeature).flat()));
  await application.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  });
}

/** The gateway makes all calls from one address, so the person who is named counts as well. */
function addressInBody(body: unknown): string {
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email).toLowerCase() : '';
}

import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { requireAnswer } from './db/health.ts';
import * as routesByFeature from './features/routes.ts';
import { uploadBytesMax } from './features/uploads/service.ts';
import { authorize } from './http/authorize.ts';
import { answerBrokenRequest, answerError } from './http/errorHandler.ts';
import { ApiError } from './http/errors.ts';
import { LargeReads } from './http/largeReads.ts';
import { describeOpenApi } from './http/openApi.ts';
import { registerRoute } from './http/registerRoute.ts';
import { validatorCompiler } from './http/validation.ts';
import type { Platform } from './platform.ts';

/** As long as the longest call may take. */
const requestMilliseconds = 300_000;

export async function createApplication(platform: Platform): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = platform.log;
  const application = Fastify({
    loggerInstance,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    requestTimeout: requestMilliseconds,
    // The gateway says who calls; through its socket it has no address itself.
    trustProxy: (address, hop) => !address || platform.configuration.gatewayAddresses(address, hop),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 255 },
    // Addresses that the router cannot read.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  application.setValidatorCompiler(validatorCompiler);
  application.setSerializerCompiler(serializerCompiler);
  application.setErrorHandler(answerError);
  application.setNotFoundHandler(() => {
    throw new ApiError('notFound');
  });
  application.decorateRequest('caller', null);
  application.decorateRequest('idempotent', null);
  await addPlugins(application, platform);
  const largeReads = new LargeReads();
  for (const [feature, routes] of Object.entries(routesByFeature)) {
    for (const route of routes) {
      registerRoute(application, { platform, largeReads }, feature, route);
    }
  }
  // Asked every few seconds: only what goes wrong with it is worth a line.
  application.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => {
    await requireAnswer(platform.db);
    return { state: 'ready', database: platform.db.kind };
  });
  return application;
}

/** The gateway's, so that both logs can be read together; else one of our own. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

async function addPlugins(application: FastifyInstance, platform: Platform): Promise<void> {
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
  await application.register(multipart, { limits: { fileSize: uploadBytesMax, files: 1, fields: 8 } });
  await application.register(swagger, describeOpenApi(Object.values(routesByFeature).flat()));
  await application.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: (request, _reply, next) => {
        const permission = platform.configuration.isDemonstration ? 'public' : 'signedIn';
        authorize(platform, { permission, isOpenToTokens: true }, request).then(() => next(), next);
      },
    },
    staticCSP:
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  });
}

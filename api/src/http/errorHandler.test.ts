import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDetachedApplication } from '../detached.ts';
import { errorCatalogue, type FailureName } from './errorCatalogue.ts';
import { answerBrokenRequest, answerError } from './errorHandler.ts';

it('masks a defect, and gives it the id under which it was logged', async () => {
  const application = await createDetachedApplication();
  const answer = await application.inject({ method: 'GET', url: '/api/v1/setup' });
  await application.close();
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['goa-error']).toBe('InternalServerError');
  expect(answer.json()).toEqual({
    name: 'InternalServerError',
    id: expect.stringMatching(/^ERR-[0-9a-f]{16}$/),
    message: 'Something went wrong.',
  });
});

it('answers in its form where a file was about to be sent', async () => {
  const application = Fastify();
  application.setErrorHandler(answerError);
  application.get('/', (_, reply) => {
    reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', 'attachment')
      .header('content-length', 12_345);
    const cut = new PassThrough();
    cut.destroy(Object.assign(new Error('Words of the driver'), { code: '57P01' }));
    return reply.send(cut);
  });
  const answer = await application.inject({ method: 'GET', url: '/' });
  await application.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(answer.rawPayload.length),
  });
  expect(answer.headers).not.toHaveProperty('content-disposition');
  expect(answer.json()).toMatchObject({ name: 'InternalServerError', id: expect.stringMatching(/^ERR-/) });
});

describe('errors of the framework and of the driver', () => {
  const application = Fastify();
  let thrown: unknown;
  beforeAll(() => {
    application.setErrorHandler(answerError);
    application.get('/', () => {
      throw thrown;
    });
  });
  afterAll(() => application.close());

  const withCode = (code: string) => Object.assign(new Error('Words of the driver'), { code });
  const withStatus = (statusCode: number) =>
    Object.assign(new Error('Words of the framework'), { statusCode });

  it.each<[string, unknown, FailureName]>([
    ['no connection', withCode('ECONNREFUSED'), 'unavailable'],
    ['a broken connection', withCode('08006'), 'unavailable'],
    ['a server that shuts down', withCode('57P01'), 'unavailable'],
    ['too many connections', withCode('53300'), 'unavailable'],
    ['a full disk', withCode('53100'), 'diskFull'],
    ['a connection that ended', new Error('Connection terminated unexpectedly'), 'unavailable'],
    [
      'a connection that broke before',
      new Error('Client has encountered a connection error and is not queryable'),
      'unavailable',
    ],
    [
      'a connection that was closed before',
      new Error('Client was closed and is not queryable'),
      'unavailable',
    ],
    ['no connection in time', new Error('timeout exceeded when trying to connect'), 'unavailable'],
    ['a body that is too large', withCode('FST_ERR_CTP_BODY_TOO_LARGE'), 'fileTooLarge'],
    ['a file that is too large', withCode('FST_REQ_FILE_TOO_LARGE'), 'fileTooLarge'],
    ['a refusal of the framework', withStatus(415), 'invalidRequest'],
    ['a failure of the framework', withStatus(502), 'internal'],
    ['a key that is there twice', withCode('23505'), 'internal'],
    ['something that is no error', 'a text', 'internal'],
  ])('%s', async (_, error, failure) => {
    thrown = error;
    const answer = await application.inject('/');
    const { kind, status, message } = errorCatalogue[failure];
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({ 'goa-error': kind, 'cache-control': 'no-store' });
    expect(answer.json()).toMatchObject({ name: kind, message });
  });
});

it('a request that does not come to its end in time is told so, and its connection ends', async () => {
  const connection = new PassThrough();
  answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, connection);
  const { status, message } = errorCatalogue.requestTooSlow;
  const answer = await text(connection);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*${message}`));
  expect(connection.destroyed).toBe(true);
});

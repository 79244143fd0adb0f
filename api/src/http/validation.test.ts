import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as routesByFeature from '../features/routes.ts';
import { answerError } from './errorHandler.ts';
import { ApiError, type ErrorBody } from './errors.ts';
import { faultsMax } from './faults.ts';
import { validatorCompiler } from './validation.ts';

let checkCount = 0;
const countedSchema = z.string().refine((text) => {
  checkCount += 1;
  return text !== 'wrong';
});
const bodySchema = z.strictObject({
  name: z.string().max(20).optional(),
  rows: z
    .array(z.strictObject({ code: countedSchema, marks: z.array(countedSchema).max(32).optional() }))
    .max(20_000)
    .default([]),
  either: z.union([z.string(), z.array(countedSchema).max(5)]).nullish(),
});

const application = Fastify({ bodyLimit: 2 ** 25 });
beforeAll(() => {
  application.setErrorHandler(answerError);
  application.setValidatorCompiler(validatorCompiler);
  application.post('/', { schema: { body: bodySchema, querystring: z.strictObject({}) } }, () => ({}));
});
afterAll(() => application.close());

async function refusal(
  body: object,
  url = '/',
): Promise<{ fields: NonNullable<ErrorBody['fields']>; bytes: number }> {
  checkCount = 0;
  const answer = await application.inject({ method: 'POST', url, payload: body });
  expect(answer.statusCode).toBe(400);
  const { fields = [] } = answer.json<ErrorBody>();
  return { fields, bytes: answer.rawPayload.length };
}

const many = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

describe('faults of a call', () => {
  it('are told by their place', async () => {
    const { fields } = await refusal({}, '/?limit=1');
    expect(fields).toEqual([
      { path: 'query.limit', code: 'unknown_key', message: 'This field is not known.' },
    ]);
    const { fields: ofBody } = await refusal({ rows: [{ code: 'wrong', other: 1 }], name: 5 });
    expect(ofBody.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'invalid_type'],
      ['rows.0.code', 'custom'],
      ['rows.0.other', 'unknown_key'],
    ]);
  });

  it.each([
    ['a list', { rows: many(20_001, { code: 'wrong' }) }, 'rows'],
    ['a list in a list', { rows: [{ code: 'right', marks: many(33, 'wrong') }] }, 'rows.0.marks'],
    ['one of two forms', { either: many(6, 'wrong') }, 'either'],
    ['a list of another type', { rows: many(100_000, 1) }, 'rows'],
  ])('are one where %s is too long, whose entries nobody looks at', async (_, body, path) => {
    const { fields } = await refusal(body);
    expect(fields).toEqual([{ path, code: 'too_big', message: expect.stringMatching(/<=\d+ items/) }]);
    expect(checkCount).toBe(0);
  });

  it('end the check of a long list', async () => {
    const row = { code: 'wrong', marks: many(32, 'wrong'), other: 1 };
    const { fields, bytes } = await refusal({ rows: many(20_000, row) });
    expect(fields).toHaveLength(faultsMax + 1);
    expect(fields.at(-1)).toMatchObject({ path: '', code: 'more_faults' });
    expect(checkCount).toBeLessThan(200);
    expect(bytes).toBeLessThan(20_000);
  });

  it('say how many others there are', async () => {
    const { fields } = await refusal({ rows: many(150, { code: 'wrong' }) });
    expect(fields).toHaveLength(faultsMax + 1);
    expect(fields.at(-1)?.message).toBe('Only the first 100 faults are told. There are 50 more.');
  });

  it('are short, whatever keys were sent', async () => {
    const keys = Array.from({ length: 50_000 }, (_, index) => [`${'k'.repeat(200)}${index}`, 1]);
    const { fields, bytes } = await refusal(Object.fromEntries(keys));
    expect(fields).toHaveLength(faultsMax + 1);
    expect(bytes).toBeLessThan(40_000);
    const { fields: ofLongKey } = await refusal({ ['k'.repeat(1_000_000)]: 1 });
    expect(ofLongKey[0]?.path.length).toBeLessThan(400);
  });

  it('are bounded where a feature finds them', () => {
    const fields = many(20_000, { path: 'accounts.1.code', code: 'duplicate', message: 'x'.repeat(5_000) });
    const { fields: told = [] } = new ApiError('invalidRequest', { fields });
    expect(told).toHaveLength(faultsMax + 1);
    expect(JSON.stringify(told).length).toBeLessThan(70_000);
    expect(told.at(-1)?.message).toContain('There are 19900 more.');
  });

  it('are none where a long list is right', async () => {
    const payload = { rows: many(20_000, { code: 'right', marks: ['right'] }) };
    expect((await application.inject({ method: 'POST', url: '/', payload })).statusCode).toBe(200);
  });
});

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly maxItems?: number;
  readonly additionalProperties?: unknown;
  readonly [key: string]: unknown;
}

/** Places of lists without a bound, and of objects that take keys of any name. */
function unboundedPlaces(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maxItems, additionalProperties } = schema as JsonSchema;
  const isUnbounded = type === 'array' && maxItems === undefined;
  const takesAll = type === 'object' && additionalProperties !== false;
  return [
    ...(isUnbounded || takesAll ? [place] : []),
    ...Object.entries(schema).flatMap(([key, part]) => unboundedPlaces(part, `${place}.${key}`)),
  ];
}

/** Trees of reports are read by the engine: it holds their limits, and tells each fault by its place in the tree. */
const readByEngine = /^POST \/reportbuilder\/reports\/.+\.properties\.(?:items|formulas)(?:\.items)?$/;

it('every list of a body says how many entries it may have, and every object which keys', () => {
  const bodies = Object.values(routesByFeature)
    .flat()
    .flatMap(({ body, method, path }) => (body === undefined ? [] : [{ body, place: `${method} ${path}` }]));
  expect(bodies.length).toBeGreaterThan(20);
  expect(
    bodies
      .flatMap(({ body, place }) => unboundedPlaces(z.toJSONSchema(body, { io: 'input' }), place))
      .filter((place) => !readByEngine.test(place)),
  ).toEqual([]);
});

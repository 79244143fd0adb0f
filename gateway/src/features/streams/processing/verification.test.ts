import { afterAll, beforeAll, expect, it } from 'vitest';
import { instance } from '../../../testing/records.ts';
import { StubApi } from '../../../testing/stubApi.ts';
import { TestGateway } from '../../../testing/testGateway.ts';
import { encodeInstanceId } from '../instances/streamIds.ts';

const api = new StubApi();
const instanceId = encodeInstanceId({ clientId: 1, kind: 'financial', streamId: 3, instanceId: 10 });
const path = '/api/v1/actuals/financial/streams/3/instances/10';
let isVerified = false;
let gateway: TestGateway;

beforeAll(async () => {
  api.on(`PATCH ${path}/verification`, ({ body }) => {
    isVerified = (body as { is_verified: boolean }).is_verified;
    return { body: instance(10, { is_verified: isVerified }) };
  });
  api.on(`GET ${path}`, () => ({ body: instance(10, { is_verified: isVerified }) }));
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
afterAll(() => gateway.stop());

it('each of two changes in one document answers the instance as it stood after it', async () => {
  const change = (isVerifiedThen: boolean) =>
    `verifyStreamInstance(input: { instanceId: $instanceId, isVerified: ${isVerifiedThen} }) {
      instance { isVerified } errors { code }
    }`;
  const answer = await gateway.ask(
    `mutation ($instanceId: ID!) { first: ${change(true)} second: ${change(false)} third: ${change(true)} }`,
    { instanceId },
  );
  expect(answer.errors).toBeUndefined();
  expect(answer.data).toEqual({
    first: { instance: { isVerified: true }, errors: [] },
    second: { instance: { isVerified: false }, errors: [] },
    third: { instance: { isVerified: true }, errors: [] },
  });
});

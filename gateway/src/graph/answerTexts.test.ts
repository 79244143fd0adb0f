import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRights, StubApi } from '../testing/stubApi.ts';
import { TestGateway } from '../testing/testGateway.ts';
import { openDocumentLimits } from './limits.ts';

const api = new StubApi();
let gateway: TestGateway;

beforeAll(async () => {
  api.grant(allRights, { first_name: 'x'.repeat(openDocumentLimits.answerCharacters / 3) });
  gateway = await TestGateway.start({ dispatcher: api.agent });
});
afterAll(() => gateway.stop());

const named = (times: number) =>
  `{ viewer { ${Array.from({ length: times }, (_, index) => `u${index}: user { firstName }`).join(' ')} } }`;
const refused = {
  errors: [{ message: expect.stringContaining('too long'), extensions: { code: 'BAD_USER_INPUT' } }],
};

it('an answer that is longer than one may be says so, in whatever form it goes out', async () => {
  expect(await gateway.ask(named(2))).not.toHaveProperty('errors');
  expect(await gateway.ask(named(4))).toEqual(refused);
  const events = await gateway.post({ query: named(4) }, { accept: 'text/event-stream' });
  const [, data = ''] = /^event: next\ndata: (.*)$/m.exec(await events.text()) ?? [];
  expect(JSON.parse(data)).toEqual(refused);
});

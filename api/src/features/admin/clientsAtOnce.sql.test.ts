import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';

describe('clients of an administrator of clients', () => {
  let bounded: TestApi;
  beforeAll(async () => {
    bounded = await startTestApi({ CLIENTS_PER_PERSON_MAX: '3' });
  });
  afterAll(() => bounded.close());

  it('are bounded, also where many are created at once, and those of a platform administrator are not', async () => {
    const admin = await (await bounded.addClient('First')).as('org_admin');
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, index) =>
        admin.call('POST', '/admin/clients', { body: { name: `Next ${index}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((first, second) => first - second);
    expect(statuses).toEqual([201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      fields: [{ path: '', code: 'tooManyClients' }],
    });
    for (const name of ['Second', 'Third', 'Fourth']) await bounded.addClient(name);
  });
});

import { expect, it } from 'vitest';
import { createDetachedApplication } from '../detached.ts';

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

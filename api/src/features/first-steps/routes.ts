import { route } from '../../http/route.ts';
import { setSessionCookie } from '../../http/sessionCookie.ts';
import { loginAnswerSchema } from '../profile/schemas.ts';
import { setupBodySchema, setupStateSchema } from './schemas.ts';
import { isSetupNeeded, setUp } from './service.ts';

export const firstStepsRoutes = [
  route({
    method: 'GET',
    path: '/setup',
    summary: 'Whether the installation still waits for its first administrator',
    permission: 'public',
    response: setupStateSchema,
    handler: async ({ db }) => ({ needed: await db.installation(isSetupNeeded) }),
  }),
  route({
    method: 'POST',
    path: '/setup',
    summary: 'Makes the first platform administrator and signs them in; refused once there is a user',
    permission: 'public',
    callsPerMinuteMax: 20,
    body: setupBodySchema,
    response: loginAnswerSchema,
    handler: async ({ db, configuration, body, reply }) => {
      setSessionCookie(reply, configuration, await setUp(db, body));
      return { location: '/' };
    },
  }),
];

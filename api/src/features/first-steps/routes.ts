import { route } from '../../http/route.ts';
import { deviceOf, setDeviceCookie, setSessionCookie } from '../../http/cookies.ts';
import { loginAnswerSchema } from '../profile/schemas.ts';
import { setupBodySchema, setupStateSchema } from './schemas.ts';
import { isSetupNeeded, refuseForeignHost, setUp } from './service.ts';

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
    audit: { object: 'installation', do: 'create' },
    body: setupBodySchema,
    response: loginAnswerSchema,
    handler: async ({ db, configuration, body, request, reply }) => {
      refuseForeignHost(request.host, configuration.publicUrl);
      const { setup_word: given, ...person } = body;
      const word = { given, wanted: configuration.setupWord.text };
      const tokens = await setUp(db, { person, word, address: request.ip, device: deviceOf(request) });
      setSessionCookie(reply, configuration, tokens.sessionToken);
      setDeviceCookie(reply, configuration, tokens.deviceToken);
      return { location: '/' };
    },
  }),
];

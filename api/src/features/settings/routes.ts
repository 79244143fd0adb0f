import { route } from '../../http/route.ts';
import { settingsBodySchema, settingsSchema } from './schemas.ts';
import { changeSettings, readSettings } from './service.ts';

export const settingsRoutes = [
  route({
    method: 'GET',
    path: '/settings',
    summary: 'The settings of the client',
    permission: { on: 'settings', do: 'read' },
    response: settingsSchema,
    handler: ({ db, clientId }) => readSettings(db, clientId),
  }),
  route({
    method: 'PATCH',
    path: '/settings',
    summary: 'Changes settings; what is left out stays',
    permission: { on: 'settings', do: 'edit' },
    audit: { object: 'settings', do: 'update' },
    body: settingsBodySchema,
    response: settingsSchema,
    handler: ({ db, clientId, body }) => changeSettings(db, clientId, body),
  }),
];

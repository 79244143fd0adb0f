import { z } from 'zod';
import { idParameterSchema } from '../../http/commonSchemas.ts';
import { route } from '../../http/route.ts';
import { outboxMailSchema } from './schemas.ts';
import { listOutbox } from './service.ts';

const mailsOfPage = 100;

export const mailRoutes = [
  route({
    method: 'GET',
    path: '/admin/outbox',
    summary: 'Mails that no server took, the latest first, a hundred at once',
    permission: 'platformAdmin',
    query: z.strictObject({
      after: idParameterSchema
        .optional()
        .describe('The last mail of the page before; left out: the first page.'),
    }),
    response: z.array(outboxMailSchema),
    handler: async ({ db, query }) => {
      const mails = await db.installation((transaction) =>
        listOutbox(transaction, query.after ?? null, mailsOfPage),
      );
      return mails.map((mail) => ({
        ...mail,
        created_at: mail.created_at.toISOString(),
        link_expires_at: mail.link_expires_at?.toISOString() ?? null,
      }));
    },
  }),
];

import { z } from 'zod';
import { dateTimeSchema } from '../../http/commonSchemas.ts';
import { describedEnum } from '../../http/describedEnum.ts';

export const mailKindSchema = describedEnum('MailKind', 'What a mail is about.', {
  recovery: 'A link to set a new password.',
  invitation: 'An invitation into a client.',
});

export const outboxMailSchema = z
  .object({
    id: z.int().describe('Id of the mail.'),
    kind: mailKindSchema.describe('What it is about.'),
    recipient: z.string().describe('Address that it is for.'),
    subject: z
      .string()
      .nullable()
      .describe('Its subject; null where a mail server takes mails, and is tried again.'),
    body: z.string().nullable().describe('Its text, with the link; null as the subject is.'),
    error: z.string().nullable().describe('Why the mail server did not take it; null without one.'),
    attempt_count: z.int().describe('How often it was tried.'),
    created_at: dateTimeSchema.describe('When it was ordered.'),
    link_expires_at: dateTimeSchema
      .nullable()
      .describe('Until when the link in its text works; null without a text.'),
  })
  .meta({ id: 'OutboxMail', description: 'A mail that no server took.' });

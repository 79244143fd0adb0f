import { z } from 'zod';
import { personNameSchema } from '../../http/commonSchemas.ts';

export const setupStateSchema = z
  .object({
    needed: z.boolean().describe('There is no user yet: the first one becomes platform administrator.'),
  })
  .meta({ id: 'SetupState', description: 'Whether the installation still has to be set up.' });

export const setupBodySchema = z.strictObject({
  setup_word: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .describe(
      'The word that the start printed, or that it was given; capitals, blanks and hyphens make no difference.',
    ),
  email: z.email().max(255).describe('Address to sign in with.'),
  password: z.string().min(12).max(1024).describe('Password, 12 characters or more.'),
  first_name: personNameSchema.min(1).describe('First name.'),
  last_name: personNameSchema.min(1).describe('Last name.'),
});

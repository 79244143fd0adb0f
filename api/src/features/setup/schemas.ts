import { z } from 'zod';

export const setupStateSchema = z.object({ needed: z.boolean() }).meta({ id: 'SetupState' });

export const setupBodySchema = z.strictObject({
  email: z.email().max(255),
  password: z.string().min(12).max(1024),
  first_name: z.string().trim().min(1).max(128),
  last_name: z.string().trim().min(1).max(128),
});

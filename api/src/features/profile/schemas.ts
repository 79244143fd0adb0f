import { z } from 'zod';

export const loginBodySchema = z.strictObject({
  email: z.string().trim().min(3).max(255),
  password: z.string().min(1).max(1024),
});

/** `location` is a path of this application, never an address. */
export const loginAnswerSchema = z.object({ location: z.string() }).meta({ id: 'LoginAnswer' });

export const logoutAnswerSchema = z.object({ ended: z.boolean() }).meta({ id: 'LogoutAnswer' });

export const profileSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    language: z.enum(['en-GB', 'de-DE', 'bg-BG']).nullable(),
    is_platform_admin: z.boolean(),
    /** Of the client named by X-Client-ID, else empty. */
    roles: z.array(z.string()),
    /** Id of the membership in that client. */
    client_user_id: z.int().nullable(),
  })
  .meta({ id: 'Profile' });

export const profileBodySchema = z.strictObject({
  first_name: z.string().trim().min(1).max(128).optional(),
  last_name: z.string().trim().min(1).max(128).optional(),
  language: z.enum(['en-GB', 'de-DE', 'bg-BG']).optional(),
});

import { z } from 'zod';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** What is sent to it and comes from it is a secret on its way. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

const providerSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/),
  name: z.string().trim().min(1).max(64),
  issuer: z.url({ protocol: /^https?$/ }).refine(isSafe, { error: 'An address that begins with https.' }),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Of mail addresses: it speaks for these alone, since several organisations may share an installation. */
  domains: z.array(z.hostname().transform((domain) => domain.toLowerCase())).min(1),
});

/** By whom people may sign in, beside their password. */
export type SignInProvider = z.output<typeof providerSchema>;

function parseJson(text: string, context: z.core.$RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'A list as JSON.' });
    return z.NEVER;
  }
}

/** A list as JSON, as the environment says it. */
export const signInProvidersSchema = z
  .string()
  .transform(parseJson)
  .pipe(
    z.array(providerSchema).refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: 'Each provider has an id of its own.',
    }),
  );

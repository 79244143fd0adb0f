import type { Plugin } from 'graphql-yoga';
import { sendsToken } from '../rest/cookies.ts';
import type { Upstream } from '../rest/upstream.ts';
import { unknownToken } from './errors.ts';

/**
 * Whoever sends a token means to be somebody. Without this a program whose token was revoked would be answered as a stranger, and
 * never told.
 */
export const refuseDeadTokens: Plugin<object, { readonly upstream: Upstream }> = {
  onParams: async ({ request, context: { upstream }, setResult }) => {
    if (!sendsToken(request.headers.get('authorization'))) return;
    // Where the api is away, whatever is asked for says so.
    const session = await upstream.findSession().catch(() => undefined);
    if (session === null) setResult({ errors: [unknownToken()] });
  },
};

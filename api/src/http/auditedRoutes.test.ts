import Fastify from 'fastify';
import { z } from 'zod';
import { expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { LargeReads } from './largeReads.ts';
import { registerRoute } from './registerRoute.ts';
import type { Route } from './route.ts';

it('a route that changes something and says nothing of it to the audit log is not registered', () => {
  const settings = {
    method: 'POST',
    path: '/things',
    summary: 'Adds a thing',
    permission: 'signedIn',
  } as const;
  const silent: Route = { ...settings, response: z.object({}), handle: async () => ({}) };
  const register = (route: Route) => () =>
    registerRoute(Fastify(), { platform: {} as Platform, largeReads: new LargeReads() }, 'things', route);
  expect(register(silent)).toThrow('POST /things changes something, and says nothing of it');
  expect(register({ ...silent, changesNothing: true })).not.toThrow();
  expect(register({ ...silent, audit: { object: 'settings', do: 'update' } })).not.toThrow();
});

import Fastify from 'fastify';
import { z } from 'zod';
import { expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { LargeReads } from './largeReads.ts';
import { registerRoute } from './registerRoute.ts';
import type { Route } from './route.ts';

const settings = {
  method: 'GET',
  path: '/things/:thingId',
  summary: 'One thing',
  response: z.object({}),
  handle: async () => ({}),
} as const;
const ofReports = { on: 'report_builder_reports', do: 'read' } as const;
const ofStreams = { on: 'financial_streams', do: 'read' } as const;

const register = (route: Partial<Route> & Pick<Route, 'permission'>) => () =>
  registerRoute(Fastify(), { platform: {} as Platform, largeReads: new LargeReads() }, 'things', {
    ...settings,
    ...route,
  });

it('a route on one record, of a type with rights on own ones, is not registered unless it names the record as the type is named', () => {
  const refusal = '/things/:thingId asks for a right that roles have on own report_builder_reports';
  expect(register({ permission: ofReports })).toThrow(refusal);
  const byQuery = { field: 'for', grants: { streams: ofStreams, reports: ofReports } };
  expect(register({ permission: byQuery })).toThrow(refusal);
});

it.each<Partial<Route> & Pick<Route, 'permission'>>([
  { permission: ofReports, path: '/things' },
  { permission: ofReports, keepsToOpenRecords: true },
  { permission: ofStreams },
  { permission: 'clientMember' },
])('a route is registered that names no record, or whose type nobody has own ones of: %j', (route) => {
  expect(register(route)).not.toThrow();
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as routesByFeature from '../../api/src/features/routes.ts';
import { isOfClient } from '../../api/src/http/route.ts';

/** The pages of audit logs offer and name what the routes write into them. */

const web = new URL('../../web/src/features/audit/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, web), 'utf8');

/** The words of a list of the page, as the graph writes them. */
function listed(file: string, name: string): string[] {
  const [, body = ''] = new RegExp(String.raw`${name}[^=]*= [[{]([^\]}]*)[\]}]`).exec(read(file)) ?? [];
  return [...body.matchAll(/\b[A-Z][A-Z_]+\b/g)].map(([word]) => word).toSorted();
}

const routes = Object.values(routesByFeature)
  .flat()
  .flatMap(({ permission, audit }) =>
    audit === undefined
      ? []
      : [{ log: isOfClient(permission) ? ('client' as const) : ('installation' as const), audit }],
  );
type Told = Pick<(typeof routes)[number]['audit'], 'object' | 'do'>;

/** What is told without a route that says so. */
const besideRoutes: Readonly<Record<'client' | 'installation', readonly Told[]>> = {
  client: [
    // Runs that somebody ordered.
    { object: 'financial_stream_instances', do: 'begin' },
    { object: 'financial_stream_instances', do: 'end' },
    // Somebody who is invited takes it up, or declines.
    { object: 'invitations', do: 'accept' },
    { object: 'invitations', do: 'decline' },
    // The same calls lock rates, which have a right of their own.
    { object: 'rate_locks', do: 'lock' },
    // Its first row: how the client began.
    { object: 'clients', do: 'create' },
    // A platform administrator does it within the client.
    { object: 'bi_reports', do: 'create' },
    { object: 'reporting_users', do: 'update' },
  ],
  // Attempts.
  installation: [
    { object: 'passwords', do: 'refuse' },
    { object: 'second_factors', do: 'refuse' },
  ],
};

const toldIn = (log: 'client' | 'installation', key: keyof Told): string[] => {
  const ofRoutes = routes.filter((route) => route.log === log);
  const all = [...ofRoutes.map(({ audit }) => audit), ...besideRoutes[log]];
  return [...new Set(all.map((told) => told[key].toUpperCase()))].toSorted();
};

describe('the filter of the log', () => {
  it.each([
    ['OBJECTS_OF_CLIENT', 'client', 'object'],
    ['OBJECTS_OF_INSTALLATION', 'installation', 'object'],
    ['ACTIONS_IN_CLIENT', 'client', 'do'],
    ['ACTIONS_IN_INSTALLATION', 'installation', 'do'],
  ] as const)('offers in %s what is written there, and nothing else', (name, log, key) => {
    expect(listed('auditFilter.ts', name)).toEqual(toldIn(log, key));
  });
});

describe('what is written', () => {
  const words = JSON.parse(read('words.json')) as Record<'objects' | 'actions', object>;

  it('has words in each language', () => {
    const objects = [...toldIn('client', 'object'), ...toldIn('installation', 'object')];
    const actions = [...toldIn('client', 'do'), ...toldIn('installation', 'do')];
    expect(Object.keys(words.objects)).toEqual(expect.arrayContaining(objects));
    expect(Object.keys(words.actions)).toEqual(expect.arrayContaining(actions));
  });

  it('leads in a client to where it is looked at', () => {
    /** By the address of the stream. */
    const byStream = [
      'FINANCIAL_RULES',
      'FINANCIAL_STREAMS',
      'FINANCIAL_STREAM_INSTANCES',
      'STREAM_ACCOUNTS',
    ];
    /** The client is where the log is; a file is looked at where it is imported; reports are kept outside of the client. */
    const nowhere = ['BI_REPORTS', 'CLIENTS', 'FILES', 'REPORTING_USERS'];
    expect([...listed('objectAddress.ts', 'places'), ...byStream, ...nowhere].toSorted()).toEqual(
      toldIn('client', 'object'),
    );
  });
});

import { describe, expect, it } from 'vitest';
import * as routesByFeature from '../../api/src/features/routes.ts';
import { isOfClient } from '../../api/src/http/route.ts';
import {
  ACTIONS_IN_CLIENT,
  ACTIONS_IN_INSTALLATION,
  OBJECTS_OF_CLIENT,
  OBJECTS_OF_INSTALLATION,
} from '../../web/src/audited.generated.ts';

/** The pages of audit logs offer what the routes write into them. */

const routes = Object.values(routesByFeature)
  .flat()
  .flatMap(({ permission, audit }) => (audit === undefined ? [] : [{ permission, audit }]));

function toldIn(log: 'client' | 'installation', key: 'object' | 'do'): string[] {
  const all = routes
    .filter(({ permission, audit }) =>
      log === 'client' ? isOfClient(permission) || audit.isWithinClient === true : !isOfClient(permission),
    )
    .flatMap(({ audit }) => [audit, ...(audit.also ?? [])]);
  return [...new Set(all.map((told) => told[key].toUpperCase()))].toSorted();
}

describe('the filter of the log', () => {
  it.each([
    ['objects', 'client', 'object', OBJECTS_OF_CLIENT],
    ['objects', 'installation', 'object', OBJECTS_OF_INSTALLATION],
    ['actions', 'client', 'do', ACTIONS_IN_CLIENT],
    ['actions', 'installation', 'do', ACTIONS_IN_INSTALLATION],
  ] as const)('offers as %s of the %s what is written there, and nothing else', (_, log, key, offered) => {
    expect([...offered].toSorted()).toEqual(toldIn(log, key));
  });
});

import { ApiError } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import { type Grant, mayDo } from '../../../identity/permissionTable.ts';
import type { ClientRole } from '../../../identity/roles.ts';
import { moveRates } from '../../exchange-rates/lockService.ts';
import { periodSetGrant } from '../schemas.ts';
import {
  lockBodySchema,
  locksQuerySchema,
  openBeforeLockSchema,
  openQuerySchema,
  periodLocksSchema,
} from './schemas.ts';
import { changeLock, readLocks, readOpen } from './service.ts';
import type { LockKind } from './store.ts';

const figuresGrant = { on: 'period_locks', do: 'execute' } as const satisfies Grant;
const ratesGrant = { on: 'rate_locks', do: 'execute' } as const satisfies Grant;

/** Whoever may lock rates may lock figures, and not the other way around. */
function refuseKind(kind: LockKind, roles: readonly ClientRole[]): void {
  if (kind === 'rates' && !mayDo(roles, ratesGrant)) throw new ApiError('forbidden');
}

export const periodLockRoutes = [
  route({
    method: 'GET',
    path: '/periods/locks',
    summary: 'The locked periods, and a page of the log of locks',
    permission: periodSetGrant,
    query: locksQuerySchema,
    response: periodLocksSchema,
    handler: ({ db, clientId, query }) => readLocks(db, clientId, query),
  }),
  route({
    method: 'GET',
    path: '/periods/locks/open',
    summary: 'What stands open of a legal entity in the periods that a lock of its figures would add',
    permission: figuresGrant,
    query: openQuerySchema,
    response: openBeforeLockSchema,
    handler: ({ db, membership, query }) => readOpen(db, membership, query),
  }),
  route({
    method: 'POST',
    path: '/periods/locks',
    summary:
      'Locks a period and all before it: figures of a legal entity, or, with the right on locks of rates, exchange rates',
    permission: figuresGrant,
    audit: { object: 'period_locks', do: 'lock', also: [{ object: 'rate_locks', do: 'lock' }] },
    body: lockBodySchema,
    response: periodLocksSchema,
    handler: ({ db, clientId, body, user, roles }) => {
      refuseKind(body.kind, roles);
      return changeLock(db, clientId, { body, do: 'lock', userId: user.id }, moveRates);
    },
  }),
  route({
    method: 'DELETE',
    path: '/periods/locks',
    summary: 'Unlocks a period and all after it: figures of a legal entity, or exchange rates',
    permission: figuresGrant,
    audit: {
      object: 'period_locks',
      do: 'unlock_period',
      also: [{ object: 'rate_locks', do: 'unlock_period' }],
    },
    body: lockBodySchema,
    response: periodLocksSchema,
    handler: ({ db, clientId, body, user, roles }) => {
      refuseKind(body.kind, roles);
      return changeLock(db, clientId, { body, do: 'unlock', userId: user.id }, moveRates);
    },
  }),
];

import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { GraphContext } from './context.ts';
import { InstanceReaders } from './features/streams/instances/instanceReaders.ts';
import { Upstream } from './rest/upstream.ts';
import { allOf, can, createScopes, isMember, mayChange } from './scopes.ts';
import { apiUrl, grants, StubApi } from './testing/stubApi.ts';

/** The api knows who asks by the cookie; a member's client is 1. */
interface Person {
  readonly cookie: string | null;
  readonly rights?: Parameters<typeof grants>[0] | null;
  readonly is_platform_admin?: boolean;
}

const signedIn = 'tributary_session=good';
const people = {
  nobody: { cookie: null },
  'a person whose session has ended': { cookie: 'tributary_session=ended' },
  'somebody who is a member of no client': { cookie: signedIn, rights: null },
  'a platform administrator': { cookie: signedIn, rights: null, is_platform_admin: true },
  'a member without rights': { cookie: signedIn, rights: {} },
  'a reader': { cookie: signedIn, rights: { periods: ['browse', 'read'], ledger: ['read'] } },
  'a keeper': { cookie: signedIn, rights: { periods: ['read', 'edit'], settings: ['add'] } },
} as const satisfies Record<string, Person>;

type PersonName = keyof typeof people;

function scopesOf({ cookie, rights = null, is_platform_admin = false }: Person) {
  const api = new StubApi();
  api.grant(rights === null ? null : grants(rights), { is_platform_admin });
  const upstream = new Upstream({ dispatcher: api.agent, origin: apiUrl, requestId: 'r', cookie });
  const graph = new GraphContext({
    upstream,
    currentClientId: null,
    instanceReaders: new InstanceReaders(() => upstream),
    log: pino({ level: 'silent' }),
    isPersisted: false,
  });
  return createScopes({ graph });
}

const own = { clientId: 1 };
const foreign = { clientId: 2 };
const everybodySignedIn: readonly PersonName[] = [
  'somebody who is a member of no client',
  'a platform administrator',
  'a member without rights',
  'a reader',
  'a keeper',
];
const members: readonly PersonName[] = ['a member without rights', 'a reader', 'a keeper'];
const strangers = everybodySignedIn.filter((name) => !members.includes(name));

type Check = (scopes: ReturnType<typeof createScopes>) => boolean | Promise<boolean>;

const table: readonly (readonly [what: string, check: Check, open: readonly PersonName[]])[] = [
  ['what anybody may see', (scopes) => scopes.public, Object.keys(people) as PersonName[]],
  ['what takes a session', (scopes) => scopes.signedIn(), everybodySignedIn],
  ['what is for administrators', (scopes) => scopes.platformAdmin(), ['a platform administrator']],
  ['what members see', (scopes) => scopes.member(isMember(own).member), members],
  ['what members of another client see', (scopes) => scopes.member(isMember(foreign).member), []],
  ['reading periods', (scopes) => scopes.can(can('read', 'periods')(own).can), ['a reader', 'a keeper']],
  ['listing periods', (scopes) => scopes.can(can('browse', 'periods')(own).can), ['a reader']],
  ['reading the chart', (scopes) => scopes.can(can('read', 'ledger')(own).can), ['a reader']],
  ['reading settings', (scopes) => scopes.can(can('read', 'settings')(own).can), []],
  ['reading periods of another client', (scopes) => scopes.can(can('read', 'periods')(foreign).can), []],
  [
    'changing periods, where the api tells strangers that there is no such client',
    (scopes) => scopes.can(mayChange('edit', 'periods')(own).can),
    ['a keeper', ...strangers],
  ],
  [
    'adding settings',
    (scopes) => scopes.can(mayChange('add', 'settings')(own).can),
    ['a keeper', ...strangers],
  ],
  ['deleting periods', (scopes) => scopes.can(mayChange('delete', 'periods')(own).can), strangers],
  [
    'changing periods of another client',
    (scopes) => scopes.can(mayChange('edit', 'periods')(foreign).can),
    everybodySignedIn,
  ],
];

const rightOn = (on: 'periods' | 'ledger' | 'settings') => can('read', on)(own);

describe('several rights at once', () => {
  it('are each asked, however many they are', () => {
    const of = (scopes: ReturnType<typeof allOf>): unknown[] =>
      'can' in scopes.$all ? [scopes.$all.can.on, ...of(scopes.$all)] : [scopes.$all.public];
    const rights = (['periods', 'ledger', 'settings'] as const).map(rightOn);
    expect(of(allOf(rights))).toEqual(['periods', 'ledger', 'settings', true]);
  });

  it('are open to anybody where there are none', () => {
    expect(allOf([])).toEqual({ $all: { public: true } });
  });
});

describe('scopes', () => {
  it.each(table)('open %s to those who may, and to nobody else', async (_, check, open) => {
    const answers = await Promise.all(
      Object.entries(people).map(async ([name, person]) => [name, await check(scopesOf(person))] as const),
    );
    expect(
      answers
        .filter(([, isOpen]) => isOpen)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual([...open].toSorted());
  });
});

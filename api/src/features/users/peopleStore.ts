import { type RawBuilder, sql } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { holdsWord, wordsOf } from '../../db/words.ts';
import { dateTimeSchema } from '../../http/commonSchemas.ts';
import { noCursor, type Place } from '../../http/pages.ts';
import { isOneOfAccounts } from '../../identity/guessingStore.ts';
import { isKnownPerson } from '../../identity/knownPerson.ts';
import {
  hasDeclinedInvitation,
  hasExpiredInvitation,
  hasOpenInvitation,
} from '../../identity/membershipStore.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { type MemberStatus, statusOfMember } from './store.ts';

/** The people of the installation, as its administrators look for them: by pages, each order by an index of its own. */

const everUsed = sql`coalesce(users.last_used_at, '-infinity'::timestamptz)`;

interface Order {
  readonly by: RawBuilder<unknown>;
  /** What a place in this order holds. */
  readonly value: RawBuilder<string>;
  readonly isDescending: boolean;
  /** How a place is compared with. */
  readonly placed: (value: string) => RawBuilder<unknown>;
}

const email = sql<string>`lower(users.email) collate "C"`;
const name = sql<string>`lower(users.last_name || ' ' || users.first_name) collate "C"`;
const byText = (text: RawBuilder<string>) => ({
  by: text,
  value: text,
  placed: (value: string) => sql`${value}::text`,
});
const byUse = {
  by: everUsed,
  value: sql<string>`case when users.last_used_at is null then '-infinity'
    else to_char(users.last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`,
  placed: (value: string) => sql`${isInstant(value) ? value : noCursor()}::timestamptz`,
};
const isInstant = (value: string): boolean =>
  value === '-infinity' || dateTimeSchema.safeParse(value).success;

export const orders = {
  email: { ...byText(email), isDescending: false },
  email_descending: { ...byText(email), isDescending: true },
  name: { ...byText(name), isDescending: false },
  name_descending: { ...byText(name), isDescending: true },
  last_used: { ...byUse, isDescending: false },
  last_used_descending: { ...byUse, isDescending: true },
} as const satisfies Record<string, Order>;

export interface PeopleFilter {
  /** Words, each of which has to be in the address or the name. */
  readonly search: string;
  readonly ids: readonly number[] | null;
  readonly isAdministrator: boolean;
  readonly status: PersonStatus | null;
  /** Of those who are let in at these accounts. */
  readonly accounts: readonly string[] | null;
}

export interface StoredPerson {
  readonly id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_platform_admin: boolean;
  readonly status: PersonStatus;
  readonly has_second_factor: boolean;
  readonly last_used_at: Date | null;
  readonly clients: {
    id: number;
    status: MemberStatus;
    client_id: number;
    name: string;
    slug: string;
    roles: ClientRole[];
  }[];
  /** What it is ordered by. */
  readonly place: string;
}

/** Of somebody who never came and whom no client names any more, the invitation is withdrawn. */
type PersonStatus = MemberStatus | 'withdrawn';

const statusOfUser = sql<PersonStatus>`case
  when ${isKnownPerson} then 'active'
  when ${hasOpenInvitation} then 'invited' when ${hasExpiredInvitation} then 'expired'
  when ${hasDeclinedInvitation} then 'declined' else 'withdrawn' end`;

/** Of people themselves, or of an invitation to a client: whom a client shows as invited is found so, whether known or not. */
const isFoundAs: Readonly<Record<PersonStatus, RawBuilder<boolean>>> = {
  active: sql<boolean>`${isKnownPerson}`,
  invited: hasOpenInvitation,
  expired: hasExpiredInvitation,
  declined: hasDeclinedInvitation,
  withdrawn: sql<boolean>`${statusOfUser} = 'withdrawn'`,
};

function peopleMeant(
  transaction: ClientTransaction,
  { search, ids, isAdministrator, status, accounts }: PeopleFilter,
) {
  let query = transaction.selectFrom('users');
  if (isAdministrator) query = query.where('users.is_platform_admin', '=', true);
  if (ids !== null) query = query.where('users.id', 'in', ids.length === 0 ? [0] : ids);
  if (status !== null) query = query.where(isFoundAs[status]);
  if (accounts !== null) {
    query = query.where((where) => isOneOfAccounts(where.ref('users.email'), accounts));
  }
  for (const word of wordsOf(search)) query = query.where(holdsWord(sql`users.words`, word));
  return query;
}

export async function countPeople(transaction: ClientTransaction, filter: PeopleFilter): Promise<number> {
  const { count } = await peopleMeant(transaction, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function listPeople(
  transaction: ClientTransaction,
  filter: PeopleFilter,
  { order, after, limit }: { order: keyof typeof orders; after: Place | null; limit: number },
): Promise<StoredPerson[]> {
  const { by, value, placed, isDescending } = orders[order];
  const direction = isDescending ? 'desc' : 'asc';
  let query = peopleMeant(transaction, filter);
  if (after !== null) {
    const beyond = sql.raw(isDescending ? '<' : '>');
    query = query.where(
      sql<boolean>`(${by}, users.id) ${beyond} (${placed(after.value)}, ${after.id}::bigint)`,
    );
  }
  return query
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.is_platform_admin',
      'users.last_used_at',
      statusOfUser.as('status'),
      sql<boolean>`exists (
        select 1 from second_factors
        where second_factors.user_id = users.id and second_factors.confirmed_at is not null)`.as(
        'has_second_factor',
      ),
      value.as('place'),
      sql<StoredPerson['clients']>`(
        select coalesce(jsonb_agg(
          jsonb_build_object('id', memberships.id, 'status', ${statusOfMember},
            'client_id', clients.id, 'name', clients.name, 'slug', clients.slug,
            'roles', memberships.roles)
          order by clients.name collate "C", clients.id), '[]'::jsonb)
        from memberships join clients on clients.id = memberships.client_id
        where memberships.user_id = users.id)`.as('clients'),
    ])
    .orderBy(by, direction)
    .orderBy('users.id', direction)
    .limit(limit)
    .execute();
}

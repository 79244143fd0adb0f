import { type Expression, sql, type SqlBool } from 'kysely';
import type { ClientTransaction } from '../../db/database.ts';
import { isKnownPerson } from '../../identity/knownPerson.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { hashOfToken, newToken } from '../../identity/tokens.ts';
import type { LinkEnd, MailKind } from './tables.ts';

/** How long a link works. */
const minutesOf: Readonly<Record<MailKind, number>> = { recovery: 60, invitation: 7 * 24 * 60 };
/** Mails that were not sent within that time are given up, and what became of the others is forgotten. */
const daysKept = 7;
const claimedMinutes = 5;

interface Mail {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly clientId: number | null;
}

export interface MailOrder extends Mail {
  /** Who invites. */
  readonly orderedBy: number | null;
}

export interface DueMail extends Mail {
  readonly id: number;
  readonly orderedBy: number | null;
  readonly attemptCount: number;
}

/** Somebody who is written to, as the mail calls them. */
export interface Recipient {
  readonly userId: number;
  readonly email: string;
  readonly language: string | null;
  readonly isKnown: boolean;
}

export async function insertMail(
  transaction: ClientTransaction,
  { kind, recipient, clientId, orderedBy }: MailOrder,
  afterHours = 0,
): Promise<void> {
  const due_at = sql<Date>`statement_timestamp() + ${afterHours}::integer * interval '1 hour'`;
  const values = { kind, recipient, client_id: clientId, ordered_by: orderedBy, due_at };
  await transaction.insertInto('mails').values(values).execute();
}

export interface MailCounts {
  readonly toRecipient: number;
  readonly ofClient: number;
  readonly byOrderer: number;
}

/**
 * How many mails of a kind were ordered within the last hour: to an address, of a client among them, and by whoever orders; to an
 * address also those that wait longer.
 */
export async function countOfLastHour(
  transaction: ClientTransaction,
  { kind, recipient, clientId, orderedBy }: MailOrder,
): Promise<MailCounts> {
  const isOfLastHour = sql<boolean>`created_at > statement_timestamp() - interval '1 hour'`;
  const isToRecipient = sql<boolean>`lower(recipient) = lower(${recipient})`;
  return transaction
    .selectFrom('mails')
    .select([
      sql<number>`(count(*) filter (where ${isToRecipient}))::int`.as('toRecipient'),
      sql<number>`(count(*) filter (where ${isToRecipient} and client_id = ${clientId} and ${isOfLastHour}))::int`.as(
        'ofClient',
      ),
      sql<number>`(count(*) filter (where ordered_by = ${orderedBy} and ${isOfLastHour}))::int`.as(
        'byOrderer',
      ),
    ])
    .where(sql<boolean>`(${isToRecipient} or ordered_by = ${orderedBy})`)
    .where('kind', '=', kind)
    .where(sql<boolean>`(${isOfLastHour} or state = 'waiting')`)
    .executeTakeFirstOrThrow();
}

/** Takes mails to somebody out of the outbox: their links work no more. */
async function emptyOutbox(
  transaction: ClientTransaction,
  userId: number,
  isMeant: Expression<SqlBool>,
): Promise<void> {
  await transaction
    .updateTable('mails')
    .from('users')
    .set({ state: 'done', subject: null, body: null })
    .where('users.id', '=', userId)
    .where(sql<boolean>`lower(mails.recipient) = lower(users.email)`)
    .where('mails.state', '=', 'kept')
    .where(isMeant)
    .execute();
}

/** Ends all links of somebody, in one client or everywhere, and takes mails with them out of the outbox. */
export async function endLinks(
  transaction: ClientTransaction,
  userId: number,
  { as: ended, clientId = null }: { readonly as: LinkEnd; readonly clientId?: number | null },
): Promise<void> {
  await transaction
    .updateTable('account_links')
    .set({ ended })
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .$if(clientId !== null, (query) => query.where('client_id', '=', clientId))
    .execute();
  const isMeant = clientId === null ? sql<boolean>`true` : sql<boolean>`mails.client_id = ${clientId}`;
  await emptyOutbox(transaction, userId, isMeant);
}

/** Takes the mail that waits longest; nobody else takes it for some minutes. */
export async function claimMail(transaction: ClientTransaction): Promise<DueMail | undefined> {
  const due = await transaction
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .where('due_at', '<=', sql<Date>`statement_timestamp()`)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return undefined;
  const row = await transaction
    .updateTable('mails')
    .set({
      attempt_count: sql<number>`attempt_count + 1`,
      due_at: sql<Date>`statement_timestamp() + ${claimedMinutes}::integer * interval '1 minute'`,
    })
    .where('id', '=', due.id)
    .returning([
      'id',
      'kind',
      'recipient',
      'client_id as clientId',
      'ordered_by as orderedBy',
      'attempt_count as attemptCount',
    ])
    .executeTakeFirstOrThrow();
  return row;
}

export async function findRecipient(
  transaction: ClientTransaction,
  address: string,
): Promise<Recipient | undefined> {
  return transaction
    .selectFrom('users')
    .select(['id as userId', 'email', 'language', isKnownPerson.as('isKnown')])
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirst();
}

const nameInMail = (users: string) => {
  const [first, last, email] = ['first_name', 'last_name', 'email'].map((each) =>
    sql.ref(`${users}.${each}`),
  );
  return sql<string>`coalesce(nullif(trim(${first} || ' ' || ${last}), ''), ${email})`;
};

/** Who invites, as they call themselves, and in which language they read. */
export async function findInviter(
  transaction: ClientTransaction,
  id: number,
): Promise<{ readonly name: string; readonly language: string | null } | undefined> {
  return transaction
    .selectFrom('users')
    .select([nameInMail('users').as('name'), 'language'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The name of the client that somebody is invited to; nothing once they answered, or are invited no more. */
export async function findInvitingClient(
  transaction: ClientTransaction,
  clientId: number,
  userId: number,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('memberships')
    .innerJoin('clients', 'clients.id', 'memberships.client_id')
    .select('clients.name')
    .where('memberships.client_id', '=', clientId)
    .where('memberships.user_id', '=', userId)
    .where('memberships.invited_email', 'is not', null)
    .where('memberships.declined_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

/** Makes a link of a kind, in whose favour those before it work no longer, nor lie in the outbox. @returns its token */
export async function replaceLink(
  transaction: ClientTransaction,
  {
    userId,
    kind,
    clientId,
  }: { readonly userId: number; readonly kind: MailKind; readonly clientId: number | null },
): Promise<string> {
  const token = newToken();
  await transaction
    .updateTable('account_links')
    .set({ ended: 'replaced' })
    .where('ended', 'is', null)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('client_id', 'is not distinct from', clientId)
    .execute();
  const isAlike = sql<boolean>`mails.kind = ${kind} and mails.client_id is not distinct from ${clientId}::bigint`;
  await emptyOutbox(transaction, userId, isAlike);
  await transaction
    .insertInto('account_links')
    .values({
      token_hash: hashOfToken(token),
      user_id: userId,
      kind,
      client_id: clientId,
      expires_at: sql<Date>`statement_timestamp() + ${minutesOf[kind]}::integer * interval '1 minute'`,
    })
    .execute();
  return token;
}

/** An invitation and its link end at once, however long the mail waited. */
const endOfLink = sql<Date>`coalesce((
  select memberships.invited_until from memberships
  where memberships.client_id = account_links.client_id and memberships.user_id = account_links.user_id
    and account_links.kind = 'invitation'), account_links.expires_at)`;

const isLinkOver = sql<boolean>`${endOfLink} <= statement_timestamp()`;

/** Whom a link is for, while it works. */
export async function findLink(transaction: ClientTransaction, kind: MailKind, token: string) {
  return transaction
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['users.id', 'users.email', isKnownPerson.as('isKnown'), 'account_links.client_id'])
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('ended', 'is', null)
    .where(sql<boolean>`not (${isLinkOver})`)
    .executeTakeFirst();
}

export interface LinkState {
  readonly state: LinkEnd | 'open' | 'expired';
  readonly email: string;
  readonly clientName: string | null;
  /** Who invites last, as the mail calls them. */
  readonly inviterName: string | null;
  readonly roles: ClientRole[] | null;
  /** As whoever invites typed them. */
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly invitedAt: Date | null;
  readonly expiresAt: Date;
  /** Somebody who does not need the link to come in. */
  readonly isKnown: boolean;
}

/** What became of a link: nothing of one that is not kept any more, or never was one. */
export async function readLink(
  transaction: ClientTransaction,
  kind: MailKind,
  token: string,
): Promise<LinkState | undefined> {
  return transaction
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .leftJoin('clients', 'clients.id', 'account_links.client_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.client_id', '=', 'account_links.client_id')
        .onRef('memberships.user_id', '=', 'account_links.user_id'),
    )
    .leftJoin('users as inviters', 'inviters.id', 'memberships.invited_by')
    .select([
      'users.email',
      'clients.name as clientName',
      nameInMail('inviters').as('inviterName'),
      'memberships.roles',
      'memberships.invited_first_name as firstName',
      'memberships.invited_last_name as lastName',
      sql<Date | null>`coalesce(memberships.invited_at, memberships.created_at)`.as('invitedAt'),
      endOfLink.as('expiresAt'),
      sql<LinkState['state']>`coalesce(ended, case when ${isLinkOver} then 'expired'
        when kind = 'invitation' and memberships.id is null then 'withdrawn' else 'open' end)`.as('state'),
      isKnownPerson.as('isKnown'),
    ])
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Whether it worked until now: of several at once one alone is told so. */
export async function takeLink(transaction: ClientTransaction, token: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('account_links')
    .set({ ended: 'used' })
    .where('token_hash', '=', hashOfToken(token))
    .where('ended', 'is', null)
    .where(sql<boolean>`not (${isLinkOver})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markDone(transaction: ClientTransaction, id: number): Promise<void> {
  const done = { state: 'done', subject: null, body: null, error: null } as const;
  await transaction.updateTable('mails').set(done).where('id', '=', id).execute();
}

export async function keepMail(
  transaction: ClientTransaction,
  id: number,
  { subject, body }: { readonly subject: string; readonly body: string },
): Promise<void> {
  await transaction
    .updateTable('mails')
    .set({ state: 'kept', subject, body, error: null })
    .where('id', '=', id)
    .execute();
}

export async function putOffMail(
  transaction: ClientTransaction,
  id: number,
  { minutes, error }: { readonly minutes: number; readonly error: string },
): Promise<void> {
  const due_at = sql<Date>`statement_timestamp() + ${minutes}::integer * interval '1 minute'`;
  await transaction.updateTable('mails').set({ due_at, error }).where('id', '=', id).execute();
}

/** Of mails that nobody can use any more, and of what became of old ones. */
export async function forgetOldMails(transaction: ClientTransaction): Promise<void> {
  await transaction
    .deleteFrom('mails')
    .where(
      sql<boolean>`created_at < statement_timestamp() - ${daysKept}::integer * interval '1 day'
        or (state = 'kept' and kind = 'recovery'
            and created_at < statement_timestamp() - ${minutesOf.recovery}::integer * interval '1 minute')`,
    )
    .execute();
  await transaction
    .deleteFrom('account_links')
    .where('expires_at', '<=', sql<Date>`statement_timestamp() - ${daysKept}::integer * interval '1 day'`)
    .execute();
}

/** Until when the link in a mail works that lies in the outbox: there is one for each kind and client. */
const endOfLinkOfMail = sql<Date | null>`(
  select ${endOfLink} from account_links join users on users.id = account_links.user_id
  where mails.state = 'kept' and lower(users.email) = lower(mails.recipient) and account_links.ended is null
    and account_links.kind = mails.kind and account_links.client_id is not distinct from mails.client_id)`;

/** What no server took, the latest first. */
export async function listOutbox(transaction: ClientTransaction, before: number | null, count: number) {
  return transaction
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'subject', 'body', 'error', 'created_at', 'attempt_count'])
    .select(endOfLinkOfMail.as('link_expires_at'))
    .where((where) => where.or([where('state', '=', 'kept'), where('error', 'is not', null)]))
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

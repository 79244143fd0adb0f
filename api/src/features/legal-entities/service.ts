import type { ClientId } from '@tributary/engine/ids';
import { isCurrencyCode } from '@tributary/engine/money/currency';
import { comparable } from '@tributary/engine/text/comparable';
import { keptCode } from '@tributary/engine/text/visibleCode';
import type { ClientTransaction, Database } from '../../db/database.ts';
import { onWholeClient } from '../../db/transactions.ts';
import { ApiError, invalidField } from '../../http/errors.ts';
import { longestPage, type Page, pageOfRows, type PageQuery, parsePlace } from '../../http/pages.ts';
import { currencyOf } from '../currencies/service.ts';
import { judgeByEntities } from '../staleness/service.ts';
import { membersLimitedTo } from '../users/service.ts';
import { isEntityUsed } from './entityUses.ts';
import {
  countLegalEntities,
  adjustments,
  historicalRates,
  initialBalanceLines,
  streamEliminations,
  initialBalances,
  legalEntities,
  listLegalEntities,
  lockEntityCodes,
  locks,
  ownershipShares,
  type StoredLegalEntity,
  streams,
} from './store.ts';

export { registerEntityUse } from './entityUses.ts';
export type { StoredLegalEntity } from './store.ts';

interface LegalEntityBody {
  readonly name: string;
  readonly code: string;
  readonly currency?: string | undefined;
}

const list = 'legal_entities';

/** A page of the companies of the client, by code. */
export async function readLegalEntities(
  db: Database,
  clientId: ClientId,
  { after, limit }: PageQuery,
): Promise<Page<StoredLegalEntity>> {
  const page = { after: parsePlace(list, after), limit: limit + 1 };
  return db.client(clientId, async (transaction) => {
    const total = await countLegalEntities(transaction, clientId);
    const entities = await listLegalEntities(transaction, clientId, page);
    return toPage(entities, total, limit);
  });
}

function toPage(
  entities: readonly StoredLegalEntity[],
  total: number,
  limit: number,
): Page<StoredLegalEntity> {
  const placeOf = ({ id, code }: StoredLegalEntity) => ({ id, value: code });
  return pageOfRows(entities, { list, total, limit }, { placeOf, itemOf: (entity) => entity });
}

/** The longest first page of all companies of a client, in the order of pages. */
export function legalEntityPageOf(all: readonly StoredLegalEntity[]): Page<StoredLegalEntity> {
  const inOrder = all.toSorted((left, right) =>
    Buffer.compare(Buffer.from(left.code), Buffer.from(right.code)),
  );
  return toPage(inOrder.slice(0, longestPage + 1), all.length, longestPage);
}

/** The companies of a client, for features that work with them inside a transaction of their own. */
export async function legalEntitiesOf(
  transaction: ClientTransaction,
  clientId: ClientId,
): Promise<StoredLegalEntity[]> {
  return legalEntities.list(transaction, clientId, {}, 'code');
}

/** Keeps a legal entity, and its currency, as it is until the transaction ends. */
export async function lockLegalEntity(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<void> {
  await legalEntities.lock(transaction, clientId, { id });
}

export async function requireLegalEntity(db: Database, clientId: ClientId, id: number): Promise<void> {
  const isThere = await db.client(clientId, (transaction) =>
    legalEntities.has(transaction, clientId, { id }),
  );
  if (!isThere) throw new ApiError('notFound');
}

async function check(
  transaction: ClientTransaction,
  clientId: ClientId,
  body: Required<LegalEntityBody> & { readonly currency: string },
  present: StoredLegalEntity | null,
): Promise<void> {
  if (!isCurrencyCode(body.currency)) {
    throw invalidField('currency', 'unknown', `${body.currency} is no currency of ISO 4217.`);
  }
  if (body.code === present?.code) return;
  const code = comparable(body.code);
  const others = await legalEntities.list(transaction, clientId);
  if (others.some((other) => other.id !== present?.id && comparable(keptCode(other.code)) === code)) {
    throw invalidField('code', 'duplicate', `Another legal entity has the code ${body.code}.`);
  }
}

/** Figures whose lines name their counterparties by such a code may rest on another legal entity now. */
async function judgeCodes(
  transaction: ClientTransaction,
  clientId: ClientId,
  codes: readonly string[],
): Promise<void> {
  const entities = await onWholeClient(transaction, () => legalEntitiesOf(transaction, clientId));
  await judgeByEntities(transaction, clientId, codes, entities);
}

/** Without a currency of its own it has the global one. */
export async function createLegalEntity(
  db: Database,
  clientId: ClientId,
  body: LegalEntityBody,
): Promise<StoredLegalEntity> {
  return db.client(clientId, async (transaction) => {
    await lockEntityCodes(transaction, clientId);
    const currency = body.currency ?? (await currencyOf(transaction, clientId));
    if (currency === null) {
      throw invalidField(
        'currency',
        'required',
        'The client has no global currency yet, which would be taken here.',
      );
    }
    const entity = { ...body, currency };
    await check(transaction, clientId, entity, null);
    const created = await legalEntities.add(transaction, clientId, entity);
    await judgeCodes(transaction, clientId, [created.code]);
    return created;
  });
}

async function hasAdjustments(
  transaction: ClientTransaction,
  clientId: ClientId,
  id: number,
): Promise<boolean> {
  return (
    (await adjustments.has(transaction, clientId, { first_legal_entity_id: id })) ||
    (await adjustments.has(transaction, clientId, { second_legal_entity_id: id }))
  );
}

/** Whether a stream delivers its books, an initial balance says what they held, adjustments are of it, or rates by hand are against their currency. */
async function hasBooks(transaction: ClientTransaction, clientId: ClientId, id: number): Promise<boolean> {
  const ofEntity = { legal_entity_id: id };
  return (
    (await streams.has(transaction, clientId, ofEntity)) ||
    (await initialBalances.has(transaction, clientId, ofEntity)) ||
    (await onWholeClient(transaction, async () => hasAdjustments(transaction, clientId, id))) ||
    (await historicalRates.has(transaction, clientId, ofEntity))
  );
}

/** Its functional currency cannot change once a stream imports its books, or it has an initial balance, historical rates or adjustments. */
export async function changeLegalEntity(
  db: Database,
  clientId: ClientId,
  id: number,
  { revision: seen, ...given }: LegalEntityBody & { readonly revision?: number | undefined },
): Promise<StoredLegalEntity> {
  return db.client(clientId, async (transaction) => {
    await lockEntityCodes(transaction, clientId);
    const present = await legalEntities.lock(transaction, clientId, { id });
    if (present === undefined) throw new ApiError('notFound');
    if (seen !== undefined && seen !== present.revision) throw new ApiError('conflict');
    // A code that was kept before codes were kept as they are now stays until another one is given.
    const code = keptCode(present.code) === given.code ? present.code : given.code;
    const body = { ...given, code, currency: given.currency ?? present.currency };
    if (body.name === present.name && body.code === present.code && body.currency === present.currency) {
      return present;
    }
    await check(transaction, clientId, body, present);
    if (present.currency !== body.currency && (await hasBooks(transaction, clientId, id))) {
      throw new ApiError('functionalCurrencyInUse');
    }
    const revision = present.revision + 1;
    await legalEntities.update(transaction, clientId, { id }, { ...body, revision });
    if (body.code !== present.code) await judgeCodes(transaction, clientId, [present.code, body.code]);
    return { id, ...body, revision };
  });
}

export async function deleteLegalEntity(
  db: Database,
  clientId: ClientId,
  id: number,
): Promise<{ id: number }> {
  return db.client(clientId, async (transaction) => {
    await lockEntityCodes(transaction, clientId);
    const present = await legalEntities.lock(transaction, clientId, { id });
    if (present === undefined) throw new ApiError('notFound');
    const isNamed = async () =>
      (await initialBalanceLines.has(transaction, clientId, { counterparty_id: id })) ||
      (await ownershipShares.has(transaction, clientId, { legal_entity_id: id })) ||
      (await ownershipShares.has(transaction, clientId, { owner_legal_entity_id: id })) ||
      (await streamEliminations.has(transaction, clientId, { counterparty_legal_entity_id: id })) ||
      (await isEntityUsed(transaction, clientId, id));
    if ((await hasBooks(transaction, clientId, id)) || (await onWholeClient(transaction, isNamed))) {
      throw new ApiError('legalEntityInUse');
    }
    if (await locks.has(transaction, clientId, { legal_entity_id: id }))
      throw new ApiError('legalEntityHasLocks');
    const limited = await membersLimitedTo(transaction, clientId, id);
    if (limited.length > 0) {
      throw new ApiError('legalEntityLimitsMembers', { values: { members: limited.join(', ') } });
    }
    await legalEntities.remove(transaction, clientId, { id });
    await judgeCodes(transaction, clientId, [present.code]);
    return { id };
  });
}

import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { Membership } from '../../identity/caller.ts';
import { readAll } from '../../http/pages.ts';
import { readOpenRecords } from '../../identity/entryStore.ts';
import type { ObjectType } from '../../identity/permissionTable.ts';
import { mayDoWithAll } from '../../identity/sharing.ts';
import { readMembers, rolesSeenBy } from '../users/service.ts';
import type { searchHitSchema } from './schemas.ts';
import { listAccountNames, listInstanceNames, listLegalEntityNames, listStreamNames } from './store.ts';

type Hit = z.input<typeof searchHitSchema>;
type StreamNames = Awaited<ReturnType<typeof listStreamNames>>[number];

/** Of each kind. */
const hitsMax = 6;

const nothing = {
  stream_id: null,
  slug: null,
  range: null,
  code: '',
  detail: '',
  from_date: null,
  to_date: null,
};

/** Words that all have to be found; upper and lower case alike in every script, which not every database does. */
class Wanted {
  readonly words: readonly string[];

  constructor(text: string) {
    this.words = text.toLocaleLowerCase().split(/\s+/);
  }

  /** Those that none of the texts holds. */
  missingIn(texts: readonly (string | null)[]): readonly string[] {
    const all = texts.map((text) => (text ?? '').toLocaleLowerCase());
    return this.words.filter((word) => !all.some((text) => text.includes(word)));
  }

  /** What begins with the first word stands before what only holds it. */
  best<Found>(found: readonly Found[], textsOf: (each: Found) => readonly (string | null)[]): Found[] {
    const [first = ''] = this.words;
    const isFirst = (each: Found): boolean =>
      textsOf(each).some((text) => (text ?? '').toLocaleLowerCase().startsWith(first));
    const matching = found.filter((each) => this.missingIn(textsOf(each)).length === 0);
    return [...matching.filter(isFirst), ...matching.filter((each) => !isFirst(each))].slice(0, hitsMax);
  }
}

/** What the client holds, as far as the caller may read each of it. */
async function readable(db: Database, member: Membership, wanted: Wanted) {
  const { clientId } = member;
  const may = (on: ObjectType): boolean => mayDoWithAll(member, { on, do: 'read' });
  const members = may('users')
    ? await readAll((page) => readMembers(db, clientId, { ...page, seenRoles: rolesSeenBy(member) }))
    : [];
  return db.client(clientId, async (transaction) => {
    const { ids } = await readOpenRecords(transaction, member, 'financial_streams');
    const all = ids?.length === 0 ? [] : await listStreamNames(transaction, clientId);
    const streams = all.filter(({ id }) => ids === null || ids.includes(id));
    const named = streams.filter(
      (stream) => wanted.missingIn(textsOfStream(stream)).length < wanted.words.length,
    );
    const streamIds = named.map(({ id }) => id);
    return {
      members,
      streams,
      instances: await listInstanceNames(transaction, clientId, streamIds),
      accounts: may('ledger') ? await listAccountNames(transaction, clientId) : [],
      entities: may('legal_entities') ? await listLegalEntityNames(transaction, clientId) : [],
    };
  });
}

type Readable = Awaited<ReturnType<typeof readable>>;

const textsOfStream = (stream: StreamNames) => [stream.name, stream.entity_code, stream.entity_name];
const codeAndName = ({ code, name }: { readonly code: string; readonly name: string }) => [code, name];

function instanceHits(wanted: Wanted, { streams, instances }: Readable): Hit[] {
  const streamOf = new Map(streams.map((stream) => [stream.id, stream]));
  const best = wanted.best(instances, ({ stream_id, from_date, to_date, file_name }) => {
    const stream = streamOf.get(stream_id);
    return [...(stream ? textsOfStream(stream) : []), from_date, to_date, file_name];
  });
  return best.map(({ file_name, ...instance }) => ({
    ...nothing,
    ...instance,
    kind: 'stream_instance',
    slug: streamOf.get(instance.stream_id)?.slug ?? null,
    range: monthRange({ startDate: instance.from_date, endDate: instance.to_date }),
    name: streamOf.get(instance.stream_id)?.name ?? '',
    detail: file_name ?? '',
  }));
}

/** Accounts, entities, streams, instances and people by words of their names, as far as the caller may read each of them. */
export async function search(db: Database, member: Membership, text: string): Promise<Hit[]> {
  const wanted = new Wanted(text);
  const found = await readable(db, member, wanted);
  const accounts = wanted.best(found.accounts, codeAndName);
  const streams = wanted.best(found.streams, textsOfStream);
  const entities = wanted.best(found.entities, codeAndName);
  const people = wanted.best(found.members, (each) => [each.first_name, each.last_name, each.email]);
  return [
    ...accounts.map((account): Hit => ({ ...nothing, ...account, kind: 'account' })),
    ...instanceHits(wanted, found),
    ...streams.map(({ id, slug, name, entity_name }): Hit => ({
      ...nothing,
      kind: 'stream',
      id,
      slug,
      name,
      detail: entity_name,
    })),
    ...entities.map((entity): Hit => ({ ...nothing, ...entity, kind: 'legal_entity' })),
    ...people.map(({ client_user_id: id, email, first_name, last_name }): Hit => ({
      ...nothing,
      kind: 'person',
      id,
      code: email,
      name: `${first_name} ${last_name}`.trim(),
    })),
  ];
}

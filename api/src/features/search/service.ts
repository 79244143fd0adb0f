import { monthRange } from '@tributary/engine/addresses/monthRange';
import type { ClientId } from '@tributary/engine/ids';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { mayDo } from '../../identity/permissionTable.ts';
import type { ClientRole } from '../../identity/roles.ts';
import { readMembers } from '../users/service.ts';
import type { searchHitSchema } from './schemas.ts';
import { listAccountNames, listInstanceNames, listLegalEntityNames, listStreamNames } from './store.ts';

type Hit = z.input<typeof searchHitSchema>;

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

/** Accounts, entities, streams, instances and people by words of their names, as far as the caller may read each of them. */
export async function search(
  db: Database,
  clientId: ClientId,
  roles: readonly ClientRole[],
  text: string,
): Promise<Hit[]> {
  const wanted = new Wanted(text);
  const may = (on: Parameters<typeof mayDo>[1]['on']): boolean => mayDo(roles, { on, do: 'read' });
  const members = may('users') ? await readMembers(db, clientId, undefined) : [];
  const found = await db.client(clientId, async (transaction) => {
    const streams = may('financial_streams') ? await listStreamNames(transaction, clientId) : [];
    const named = streams.filter(({ name, entity_code, entity_name }) => {
      const texts = [name, entity_code, entity_name];
      return wanted.missingIn(texts).length < wanted.words.length;
    });
    const instances = may('financial_stream_instances')
      ? await listInstanceNames(
          transaction,
          clientId,
          named.map(({ id }) => id),
        )
      : [];
    return {
      accounts: may('ledger') ? await listAccountNames(transaction, clientId) : [],
      entities: may('legal_entities') ? await listLegalEntityNames(transaction, clientId) : [],
      streams,
      instances,
    };
  });
  const streamOf = new Map(found.streams.map((stream) => [stream.id, stream]));
  const textsOfStream = ({ name, entity_code, entity_name }: (typeof found.streams)[number]) => [
    name,
    entity_code,
    entity_name,
  ];
  const codeAndName = ({ code, name }: { readonly code: string; readonly name: string }) => [code, name];
  return [
    ...wanted
      .best(found.accounts, codeAndName)
      .map(({ id, code, name }): Hit => ({ ...nothing, kind: 'account', id, code, name })),
    ...wanted
      .best(found.instances, ({ stream_id, from_date, to_date, file_name }) => {
        const stream = streamOf.get(stream_id);
        return [...(stream ? textsOfStream(stream) : []), from_date, to_date, file_name];
      })
      .map(({ id, stream_id, from_date, to_date, file_name }): Hit => ({
        ...nothing,
        kind: 'stream_instance',
        id,
        stream_id,
        slug: streamOf.get(stream_id)?.slug ?? null,
        range: monthRange({ startDate: from_date, endDate: to_date }),
        name: streamOf.get(stream_id)?.name ?? '',
        detail: file_name ?? '',
        from_date,
        to_date,
      })),
    ...wanted.best(found.streams, textsOfStream).map(({ id, slug, name, entity_name }): Hit => ({
      ...nothing,
      kind: 'stream',
      id,
      slug,
      name,
      detail: entity_name,
    })),
    ...wanted
      .best(found.entities, codeAndName)
      .map(({ id, code, name }): Hit => ({ ...nothing, kind: 'legal_entity', id, code, name })),
    ...wanted
      .best(members, ({ email, first_name, last_name }) => [first_name, last_name, email])
      .map(({ client_user_id: id, email, first_name, last_name }): Hit => ({
        ...nothing,
        kind: 'person',
        id,
        code: email,
        name: `${first_name} ${last_name}`.trim(),
      })),
  ];
}

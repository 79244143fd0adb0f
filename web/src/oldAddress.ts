import { fetchQuery, graphql } from 'react-relay';
import { replace, type LoaderFunctionArgs } from 'react-router';
import type { oldAddressQuery } from './__generated__/oldAddressQuery.graphql.ts';
import { monthOf } from './components/addressWords.ts';
import { instancePath } from './components/instances/editorAddress.ts';
import { clientAddress } from './components/useClientAddress.ts';
import { figureText, type Figure } from './features/trial-balance/figure.ts';
import { instanceWord } from './features/trial-balance/balanceFrame.ts';
import { getEnvironment } from './relay/environment.ts';
import { NotFoundError } from './relay/errors.ts';

const query = graphql`
  query oldAddressQuery($clientId: ID!, $ids: [ID!]!) {
    client(id: $clientId) {
      slug
    }
    nodes(ids: $ids) {
      __typename
      ... on StreamInstance {
        id
        range
        stream {
          slug
        }
      }
      ... on Rule {
        id
        name
      }
      ... on Account {
        id
        code
      }
      ... on LegalEntity {
        id
        code
      }
      ... on Dimension {
        id
        type
      }
      ... on DimensionInstance {
        id
        code
        name
        dimension {
          type
        }
      }
    }
  }
`;

export type NamedRecord = NonNullable<oldAddressQuery['response']['nodes'][number]>;

/** Parts of a figure, and of the currency and the account of its row. */
const figureSeparator = '~';
const currencyForm = /^([A-Z]{3})\/(.+)$/s;

/** As far as ids are part of the address of before. */
function idsIn(path: string, search: URLSearchParams): readonly string[] {
  const inQuery = [...search].flatMap(([name, value]) => {
    if (name === 'figure') return value.split(figureSeparator).slice(4).map(withoutCurrency);
    return ['entity', 'dimension', 'rule'].includes(name) ? [value] : [];
  });
  return [...new Set([...path.split('/'), ...inQuery])].filter((text) => /^[\w-]{8,}$/.test(text));
}

const withoutCurrency = (row: string): string => currencyForm.exec(row)?.[2] ?? row;

type Find = (id: string) => NamedRecord | undefined;

/** Null where the row is not known any more, or has no code to be called by. */
function figureOf(text: string, find: Find): string | null {
  const [part, dataType, side, column = '', ...rest] = text.split(figureSeparator);
  const row = rest.join(figureSeparator);
  const currency = currencyForm.exec(row)?.[1];
  const id = withoutCurrency(row);
  const account = find(id);
  const code =
    account?.__typename === 'Account' ? account.code : /^[A-Z_]+$/.test(id) ? `*${id.toLowerCase()}` : '';
  if (code === '') return null;
  const rowWord = currency === undefined ? code : `${currency}*${code}`;
  return figureText({ part, dataType, side, column, rowWord } as Figure);
}

function wordOf(name: string, value: string, find: Find): string | null {
  // A posting is in the list that its figure opens.
  if (name === 'posting') return null;
  if (name === 'figure') return figureOf(value, find);
  if (name === 'from' || name === 'to') return monthOf(value);
  const record = find(value);
  switch (record?.__typename) {
    case 'LegalEntity':
      return record.code;
    case 'Rule':
      return record.name;
    case 'Dimension':
      return record.type.toLowerCase();
    case 'DimensionInstance':
      return instanceWord(record.dimension.type, record);
    default:
      return value;
  }
}

const instanceForm = /^streams\/([^/]+)\/instances\/([^/]+)$/;

/** What the address of before is called now, within its client; null where it named an instance that is not there. */
export function presentAddress(path: string, search: URLSearchParams, find: Find): string | null {
  const [, , instanceId] = instanceForm.exec(path) ?? [];
  const instance = instanceId === undefined ? undefined : find(instanceId);
  if (instanceId !== undefined && instance?.__typename !== 'StreamInstance') return null;
  const place = instance?.__typename === 'StreamInstance' ? instancePath(instance.stream, instance) : path;
  const words = [...search].flatMap(([name, value]) => {
    const word = wordOf(name, value, find);
    return word === null ? [] : [[name, word]];
  });
  return words.length === 0 ? place : `${place}?${new URLSearchParams(words).toString()}`;
}

/** Addresses once named clients and records by their global ids; they were kept and sent to others. */
export async function leadOnFromOldAddress({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const path = params['*'] ?? '';
  const search = new URL(request.url).searchParams;
  const answer = await fetchQuery<oldAddressQuery>(getEnvironment(), query, {
    clientId: params['clientId'] ?? '',
    ids: idsIn(path, search),
  }).toPromise();
  const records = (answer?.nodes ?? []).filter((node) => node !== null && node !== undefined);
  const byId = new Map(records.flatMap((record) => ('id' in record ? [[record.id, record] as const] : [])));
  const slug = answer?.client?.slug;
  const address = presentAddress(path, search, (id) => byId.get(id));
  if (slug === undefined || address === null) {
    throw new NotFoundError({ message: 'There is no such page.', code: 'NOT_FOUND', id: null });
  }
  return replace(clientAddress(slug, address));
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { AccessQuery } from '../../__generated__/AccessQuery.graphql.ts';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { UnknownDropped } from '../../components/UnknownDropped.tsx';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { useQueryState } from '../../components/useQueryState.ts';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AclEntryForm } from './AclEntryForm.tsx';
import { filterRows, type RightsFilter, type RightsRow } from './rightsRows.ts';
import { RightsList } from './RightsList.tsx';
import { useAclEntries } from './useAclEntries.ts';
import { usePrincipals, type Principal } from './usePrincipals.ts';
import { type AccessRecord, useRecords } from './useRecords.ts';
import { useRightsDraft } from './useRightsDraft.ts';
import { useRightsWords } from './useRightsWords.ts';

type AccessClient = NonNullable<AccessQuery['response']['client']>;

/** The tab of the set-up. */
export function AccessTab() {
  const { client } = useRouteQuery<AccessQuery>(graphql`
    query AccessQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        ...useAclEntries_client
        ...useMembers_client
        ...useRecords_client
      }
    }
  `);
  return client ? <Access client={client} /> : null;
}

function Access({ client }: { readonly client: AccessClient }) {
  const { t } = useTranslation('access');
  const { clientId, connection, rows } = useAclEntries(client);
  const records = useRecords(client);
  const principals = usePrincipals(client);
  const draft = useRightsDraft({ clientId, resourceId: null, rows });
  const { filter, change, unknownCount } = useFilter(rows, records, principals);
  const rolesOfWho = principals.find(({ word }) => word === filter.who)?.roles ?? [];
  const chosen = filter.record?.id ?? null;
  const { rightsOn } = useRightsWords();
  return (
    <>
      <UnsavedGuard isDirty={draft.changed.length > 0} />
      <UnknownDropped count={unknownCount} />
      <RightsList
        title={t('title')}
        description={t('text', { rights: rightsOn(rows) })}
        connection={connection}
        rows={filterRows(rows, filter, rolesOfWho)}
        draft={draft}
        isOfOneRecord={false}
        filters={<Filters {...{ rows, records, principals, filter, change }} />}
        renderForm={(end) => (
          <AclEntryForm
            key={chosen}
            clientId={clientId}
            connection={connection}
            records={records}
            proposed={chosen}
            principals={principals}
            isOfOneRecord={false}
            rows={rows}
            onAdded={end}
          />
        )}
      />
    </>
  );
}

const typeWord = (type: string) => type.toLowerCase();

interface AddressedFilter extends RightsFilter {
  readonly record: AccessRecord | null;
}

/** What the address asks for, as far as it names anything. Records of two kinds may have the same word. */
function useFilter(
  rows: readonly RightsRow[],
  records: readonly AccessRecord[],
  principals: readonly Principal[],
) {
  const { search, change } = useQueryState();
  const asked = { type: search.get('type'), record: search.get('record'), who: search.get('who') };
  const type = rows.find((row) => typeWord(row.type) === asked.type)?.type ?? null;
  const filter: AddressedFilter = {
    type,
    record:
      records.find((each) => each.word === asked.record && (type === null || each.type === type)) ?? null,
    who: principals.find(({ word }) => word === asked.who)?.word ?? null,
  };
  const unknownCount = (['type', 'record', 'who'] as const).filter(
    (each) => asked[each] !== null && filter[each] === null,
  ).length;
  return { filter, change, unknownCount };
}

interface FiltersProps {
  readonly rows: readonly RightsRow[];
  readonly records: readonly AccessRecord[];
  readonly principals: readonly Principal[];
  readonly filter: AddressedFilter;
  readonly change: ReturnType<typeof useQueryState>['change'];
}

function Filters({ rows, records, principals, filter, change }: FiltersProps) {
  const { t } = useTranslation('access');
  const { allOfKind, choicesOf } = useRightsWords();
  const kinds = new Map(rows.map((row) => [row.type, row]));
  return (
    <Box
      role="group"
      aria-label={t('filters')}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' }}
    >
      {kinds.size > 1 && (
        <SingleChoice
          label={t('type')}
          options={[...kinds].map(([type, row]) => ({ id: type, label: allOfKind(row) }))}
          value={filter.type}
          placeholder={t('common:all')}
          onChange={(type) => change({ type: type === null ? null : typeWord(type), record: null })}
        />
      )}
      <SingleChoice
        label={t('record')}
        options={choicesOf(records.filter(({ type }) => filter.type === null || type === filter.type))}
        value={filter.record?.id ?? null}
        placeholder={t('common:all')}
        onChange={(id) => {
          const record = records.find((each) => each.id === id);
          change(record ? { type: typeWord(record.type), record: record.word } : { record: null });
        }}
      />
      <SingleChoice
        label={t('who')}
        options={principals.map(({ word, label }) => ({ id: word, label }))}
        value={filter.who}
        placeholder={t('common:all')}
        onChange={(who) => change({ who })}
      />
    </Box>
  );
}

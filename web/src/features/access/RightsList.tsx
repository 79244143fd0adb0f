import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { RightsListDeleteMutation } from '../../__generated__/RightsListDeleteMutation.graphql.ts';
import { DiscardButton } from '../../components/DiscardButton.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { focusIfFree } from '../../components/focus.ts';
import { notify } from '../../components/notices.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import type { DataColumn } from '../../components/table/columns.ts';
import { textColumn } from '../../components/table/listTable.ts';
import { RecordList } from '../../components/table/RecordList.tsx';
import { useRefusalText } from '../../components/useRefusalText.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import type { Right, RightsRow } from './rightsRows.ts';
import type { RightsDraft } from './useRightsDraft.ts';
import { useRightsWords } from './useRightsWords.ts';

interface RightsListProps {
  readonly title: string;
  readonly description: string;
  readonly connection: string;
  readonly rows: readonly RightsRow[];
  readonly draft: RightsDraft;
  /** The list is about one record, which is named around it. */
  readonly isOfOneRecord: boolean;
  readonly renderForm: (end: () => void) => ReactNode;
  readonly filters?: ReactNode;
}

/** Who may do what with which record: by roles, which stays, and by entries, which are edited and saved together. */
export function RightsList(props: RightsListProps) {
  const { title, description, connection, rows, draft, isOfOneRecord, renderForm, filters } = props;
  const { t } = useTranslation('access');
  const words = useRightsWords();
  const removal = useGraphMutation<RightsListDeleteMutation>(graphql`
    mutation RightsListDeleteMutation($input: DeleteAclEntryInput!, $connections: [ID!]!) {
      deleteAclEntry(input: $input) {
        deletedAclEntryId @deleteEdge(connections: $connections)
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const touched = useFocusOnTouched(draft);
  const columns = useColumns(draft, { isOfOneRecord, touched });
  const isWithoutEntry = rows.every(({ revision }) => revision === null);
  return (
    <RecordList
      title={title}
      description={description}
      filters={filters}
      columns={columns}
      rows={rows}
      nameOf={words.name}
      isReadOnly={false}
      isEditable={false}
      fixedText={({ revision }) => (revision === null ? t('byRoleAlone') : null)}
      deletion={{
        text: t('removal'),
        commit: ({ id }) => removal.commit({ input: { aclEntryId: id }, connections: [connection] }),
        words: {
          label: (name) => t('remove', { name }),
          title: (name) => t('removeQuestion', { name }),
          confirm: t('removeAction'),
          done: (name) => t('removed', { name }),
        },
      }}
      renderForm={(_, end) => renderForm(end)}
    >
      {isWithoutEntry && <EmptyState title={t('emptyTitle')} description={t('emptyText')} />}
      <RefusedEntries draft={draft} />
      {draft.changed.length > 0 && <SaveBar draft={draft} />}
    </RecordList>
  );
}

/** The bar for saving goes with the last change: the focus goes back to what was changed last. */
function useFocusOnTouched({ changed, isBusy }: RightsDraft): RefObject<HTMLElement | null> {
  const touched = useRef<HTMLElement>(null);
  const isSettled = changed.length === 0 && !isBusy;
  useEffect(() => {
    if (isSettled) focusIfFree(touched.current);
  }, [isSettled]);
  return touched;
}

interface ColumnOptions {
  readonly isOfOneRecord: boolean;
  readonly touched: RefObject<HTMLElement | null>;
}

function useColumns(
  draft: RightsDraft,
  { isOfOneRecord, touched }: ColumnOptions,
): readonly DataColumn<RightsRow>[] {
  const { t } = useTranslation('access');
  const words = useRightsWords();
  const hasRight = (row: RightsRow, right: Right) =>
    draft.rightsOf(row)[right] || row.anyway[right].length > 0;
  const rightColumn = (right: Right): DataColumn<RightsRow> => ({
    id: right,
    header: t(right),
    width: 110,
    text: (row) => (hasRight(row, right) ? t('common:yes') : ''),
    render: (row) => {
      const isByRole = row.anyway[right].length > 0;
      if (row.revision === null) return row[right] ? t('common:yes') : '–';
      return (
        <Checkbox
          size="small"
          sx={{ ml: -1 }}
          checked={hasRight(row, right)}
          disabled={draft.isBusy || isByRole}
          title={isByRole ? words.byRole(row, right) : undefined}
          slotProps={{ input: { 'aria-label': `${t(right)}: ${words.name(row)}` } }}
          onChange={({ currentTarget }, isGiven) => {
            touched.current = currentTarget;
            draft.set(row, right, isGiven);
          }}
        />
      );
    },
  });
  const record: DataColumn<RightsRow> = {
    id: 'record',
    header: t('record'),
    text: words.record,
    sortBy: words.record,
  };
  const who: DataColumn<RightsRow> = {
    id: 'who',
    header: t('who'),
    isRowHeader: true,
    text: words.who,
    sortBy: words.who,
    written: [
      textColumn(t('who'), words.who),
      textColumn(t('email'), ({ member }) => member?.email ?? ''),
      textColumn(t('notes'), (row) => (row.isHidden ? t('hidden') : row.revision === null ? t('fixed') : '')),
    ],
    render: (row) => (
      <>
        {words.who(row)}
        {words.notes(row).map((note) => (
          <Typography key={note} variant="caption" color="textSecondary" component="div">
            {note}
          </Typography>
        ))}
        {draft.isOverwriting(row) && (
          <Typography variant="caption" color="warning" component="div">
            {t('theirs', { rights: words.rights(row) })}
          </Typography>
        )}
      </>
    ),
  };
  const read: DataColumn<RightsRow> = {
    id: 'read',
    header: t('canRead'),
    width: 90,
    text: () => t('common:yes'),
    render: (row) =>
      row.revision === null ? (
        t('common:yes')
      ) : (
        <Checkbox
          size="small"
          sx={{ ml: -1 }}
          checked
          disabled
          title={t('readInAll')}
          slotProps={{ input: { 'aria-label': `${t('canRead')}: ${words.name(row)}` } }}
        />
      ),
  };
  return [who, ...(isOfOneRecord ? [] : [record]), read, rightColumn('canEdit'), rightColumn('canDelete')];
}

function RefusedEntries({ draft: { refused } }: { readonly draft: RightsDraft }) {
  const { t } = useTranslation('access');
  const words = useRightsWords();
  const textOf = useRefusalText();
  const reasonOf = (code: string | null) => {
    if (code === 'conflict') return t('changedMeanwhile');
    return code === 'unknown' ? t('goneMeanwhile') : null;
  };
  return (
    <>
      <Refusals refusals={refused.others} />
      {refused.entries.length > 0 && (
        <Alert severity="warning" role="alert">
          {t('nothingSaved')}
          {refused.entries.map(({ row, refusal }) => (
            <Box key={row.id}>{`${words.name(row)}: ${reasonOf(refusal.code) ?? textOf(refusal)}`}</Box>
          ))}
        </Alert>
      )}
    </>
  );
}

function SaveBar({ draft }: { readonly draft: RightsDraft }) {
  const { t } = useTranslation('access');
  const isOverwriting = draft.changed.some((row) => draft.isOverwriting(row));
  const save = async () => {
    if (await draft.save()) notify(t('common:saved'), 'success', { about: 'rights' });
  };
  return (
    <Box
      role="group"
      aria-label={t('changes')}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, justifyContent: 'flex-end' }}
    >
      <Typography variant="body2" color="textSecondary" role="status">
        {t('changed', { count: draft.changed.length })}
      </Typography>
      <DiscardButton label={t('discard')} isDisabled={draft.isBusy} onDiscard={draft.discard} />
      <Button variant="contained" loading={draft.isBusy} onClick={() => void save()}>
        {isOverwriting ? t('common:conflict.saveMine') : t('common:save')}
      </Button>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDeferredValue } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SourceFileQuery } from '../../../__generated__/SourceFileQuery.graphql.ts';
import type { SourceFile_instance$key } from '../../../__generated__/SourceFile_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { SplitPane } from '../../../components/SplitPane.tsx';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { FieldMapEditor } from '../fields/FieldMapEditor.tsx';
import { reduceFieldMap } from '../fields/fieldMapDraft.ts';
import { useFieldMap } from '../fields/useFieldMap.ts';
import { isEditable } from '../../../components/instances/instanceStatus.ts';
import { mapProblems } from '../../../components/instances/nextStep.ts';
import { requestedOffset, type EditorPlace } from '../../../components/instances/editorAddress.ts';
import { useErrorsOfRun } from '../shared/errorCounts.tsx';
import { useStreamRights } from '../shared/streamRights.ts';
import { takeCompany } from './companyFilter.ts';
import { formatSize } from './formatSize.ts';
import { FixedNotice } from './FixedNotice.tsx';
import { PreviousColumnsNotice } from './PreviousColumnsNotice.tsx';
import { SameBytesNotice } from './SameBytesNotice.tsx';
import { SourceGrid } from './SourceGrid.tsx';
import { SourceSettings } from './SourceSettings.tsx';
import { SourceWarnings } from './SourceWarnings.tsx';
import { TakeOverSettings } from './TakeOverSettings.tsx';
import { UploadDrop } from './UploadDrop.tsx';

const query = graphql`
  query SourceFileQuery($id: ID!, $offset: Int!) @raw_response_type {
    node(id: $id) {
      ... on StreamInstance {
        ...SourceFile_instance @arguments(offset: $offset) @alias(as: "file")
      }
    }
  }
`;

const fragment = graphql`
  fragment SourceFile_instance on StreamInstance
  @argumentDefinitions(offset: { type: "Int", defaultValue: 0 }) {
    id
    status
    revision
    source {
      fileName
      sizeBytes
      uploadedAt
      rowCount
      ...SourceWarnings_source
    }
    panes {
      source {
        problems {
          code
        }
      }
    }
    ...SameBytesNotice_instance
    ...SourceSettings_instance
    ...TakeOverSettings_instance
    stream {
      name
    }
    fieldSuggestions {
      sourceSettings {
        hasHeader
      }
      previousColumns {
        count
        missing
      }
    }
    ...SourceGrid_instance @arguments(offset: $offset)
    ...useFieldMap_instance
    ...FieldMapEditor_instance
  }
`;

interface SourceFileViewProps {
  readonly instance: SourceFile_instance$key;
  readonly place: EditorPlace;
}

function SourceFileView({ instance, place }: SourceFileViewProps) {
  const { t } = useTranslation('streams/source');
  const language = useLanguage();
  const data = useFragment(fragment, instance);
  const fieldMap = useFieldMap(data);
  const { editing } = fieldMap;
  const chooseCompany = (column: string, company: string) => {
    const options = { rowFilter: takeCompany(editing.value.options.rowFilter, column, company) };
    editing.change(reduceFieldMap(editing.value, { type: 'optionsChanged', options }));
  };
  const { source } = data;
  const { canEdit } = useStreamRights();
  const isFixed = !isEditable(data.status) || !canEdit;
  const isMapOpen = data.panes.source.problems.some(({ code }) => mapProblems.has(code));
  if (!source) return null;
  // Read as the file before, it may well have them.
  const { sourceSettings, previousColumns } = data.fieldSuggestions;
  const lostColumns = previousColumns && !sourceSettings ? previousColumns : null;
  const facts = [
    formatSize(source.sizeBytes, language),
    t('file.rows', { count: source.rowCount, formatted: formatCount(source.rowCount, language) }),
    t('file.uploaded', { at: formatDateTime(source.uploadedAt, language) }),
  ];
  const map = <FieldMapEditor instance={data} fieldMap={fieldMap} isFixed={isFixed} place={place} />;
  return (
    <SplitPane place="field-map" label={t('mapWidth')} side={map}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="h3" component="h2" noWrap title={source.fileName}>
              {source.fileName}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {facts.join(' · ')}
            </Typography>
          </Box>
          <Link href="#field-map" sx={visuallyHiddenUntilFocused}>
            {t('file.toFieldMap')}
          </Link>
          <UploadDrop instanceId={data.id} revision={data.revision} isReplacement isDisabled={isFixed} />
        </Box>
        <FixedNotice status={data.status} />
        <SameBytesNotice instance={data} />
        <SourceWarnings
          source={source}
          isCompanyOpen={data.panes.source.problems.some(({ code }) => code === 'several_companies')}
          isChosen={place.show === 'companies'}
          rowFilter={editing.value.options.rowFilter}
          onChooseCompany={isFixed ? null : chooseCompany}
        />
        {!isFixed && <TakeOverSettings instance={data} />}
        {!isFixed && isMapOpen && lostColumns && (
          <PreviousColumnsNotice streamName={data.stream.name} columns={lostColumns} />
        )}
        <SourceSettings instance={data} isDisabled={isFixed} />
        <SourceGrid
          instance={data}
          fields={fieldMap.editing.value.fields}
          row={place.row}
          column={place.column}
        />
      </Box>
    </SplitPane>
  );
}

interface SourceFileProps {
  readonly instanceId: string;
  readonly place: EditorPlace;
}

/** Asked for once it is known that there is a file; the rows shown stay until those of the next page are there. */
export function SourceFile({ instanceId, place }: SourceFileProps) {
  const offset = useDeferredValue(requestedOffset(place));
  const variables = { id: instanceId, offset };
  const { finishedAt } = useErrorsOfRun();
  // The errors in the rows are those of the last run.
  const fetchKey = finishedAt ?? '';
  const { node } = useLazyQuery<SourceFileQuery>(query, variables, {
    fetchPolicy: 'store-and-network',
    fetchKey,
  });
  return node?.file ? <SourceFileView instance={node.file} place={place} /> : null;
}

const visuallyHiddenUntilFocused = {
  position: 'absolute',
  left: -9999,
  '&:focus': { position: 'static' },
} as const;

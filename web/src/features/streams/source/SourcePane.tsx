import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SourcePane_instance$key } from '../../../__generated__/SourcePane_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { FieldMapEditor } from '../fields/FieldMapEditor.tsx';
import { useFieldMap } from '../fields/useFieldMap.ts';
import { isEditable } from '../instance/checklist.ts';
import type { EditorPlace } from '../shared/editorAddress.ts';
import { formatSize } from './formatSize.ts';
import { SourceGrid } from './SourceGrid.tsx';
import { SourceSettings } from './SourceSettings.tsx';
import { SourceWarnings } from './SourceWarnings.tsx';
import { UploadDrop } from './UploadDrop.tsx';

const fragment = graphql`
  fragment SourcePane_instance on StreamInstance
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
    ...SourceSettings_instance
    ...SourceGrid_instance @arguments(offset: $offset)
    ...useFieldMap_instance
    ...FieldMapEditor_instance
  }
`;

interface SourcePaneProps {
  readonly instance: SourcePane_instance$key;
  readonly place: EditorPlace;
}

export function SourcePane({ instance, place }: SourcePaneProps) {
  const { t } = useTranslation('streams/source');
  const language = useLanguage();
  const data = useFragment(fragment, instance);
  const fieldMap = useFieldMap(data);
  const { source } = data;
  const isFixed = !isEditable(data.status);
  if (!source) {
    return (
      <UploadDrop instanceId={data.id} revision={data.revision} isReplacement={false} isDisabled={isFixed} />
    );
  }
  const facts = [
    formatSize(source.sizeBytes, language),
    t('file.rows', { count: source.rowCount, formatted: formatCount(source.rowCount, language) }),
    t('file.uploaded', { at: formatDateTime(source.uploadedAt, language) }),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 4, height: '100%', minHeight: 480 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
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
        <SourceWarnings source={source} />
        <SourceSettings instance={data} isDisabled={isFixed} />
        <SourceGrid instance={data} fields={fieldMap.editing.value.fields} row={place.row} />
      </Box>
      <FieldMapEditor instance={data} fieldMap={fieldMap} isFixed={isFixed} chosenField={place.field} />
    </Box>
  );
}

const visuallyHiddenUntilFocused = {
  position: 'absolute',
  left: -9999,
  '&:focus': { position: 'static' },
} as const;

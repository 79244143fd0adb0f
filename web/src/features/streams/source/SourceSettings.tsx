import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SourceSettings_instance$key } from '../../../__generated__/SourceSettings_instance.graphql.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { SkippedRows } from './SkippedRows.tsx';
import { TextFormat } from './TextFormat.tsx';
import { useSetStreamInstanceSource } from './useSetStreamInstanceSource.ts';

const fragment = graphql`
  fragment SourceSettings_instance on StreamInstance {
    id
    revision
    source {
      hasHeader
      skipRows
      ...TextFormat_source
      sheet
      sheets {
        name
        isHidden
      }
    }
  }
`;

interface SourceChange {
  readonly encoding?: string;
  readonly separator?: string;
  readonly sheet?: string;
  readonly hasHeader?: boolean;
  readonly skipRows?: number;
}

interface SourceSettingsProps {
  readonly instance: SourceSettings_instance$key;
  readonly isDisabled: boolean;
}

/** How the file is read: as detected, until somebody knows better. */
export function SourceSettings({ instance, isDisabled }: SourceSettingsProps) {
  const { t } = useTranslation('streams/source');
  const { id, revision, source } = useFragment(fragment, instance);
  const { commit, isBusy, refusals, dismiss } = useSetStreamInstanceSource();
  if (!source) return null;
  const change = (values: SourceChange) => void commit({ input: { instanceId: id, revision, ...values } });
  const isOff = isDisabled || isBusy;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        {typeof source.sheet !== 'string' ? (
          <TextFormat source={source} isDisabled={isOff} onChange={change} />
        ) : (
          <SheetChoice
            sheet={source.sheet ?? ''}
            sheets={source.sheets}
            isDisabled={isOff}
            onChange={change}
          />
        )}
        <SkippedRows
          key={source.skipRows}
          count={source.skipRows}
          isDisabled={isOff}
          onChange={(skipRows) => change({ skipRows })}
        />
        <FormControlLabel
          control={
            <Switch
              checked={source.hasHeader}
              disabled={isOff}
              onChange={(_, hasHeader) => change({ hasHeader })}
            />
          }
          label={t('settings.hasHeader')}
        />
      </Box>
      <Refusals refusals={refusals} onClose={dismiss} />
    </Box>
  );
}

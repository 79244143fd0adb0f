import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SourceSettings_instance$key } from '../../../__generated__/SourceSettings_instance.graphql.ts';
import { Refusals } from '../../../components/Refusals.tsx';
import { limits } from '../../../limits.generated.ts';
import { SheetChoice } from './SheetChoice.tsx';
import { TextFormat } from './TextFormat.tsx';
import { useSetStreamInstanceSource } from './useSetStreamInstanceSource.ts';

const fragment = graphql`
  fragment SourceSettings_instance on StreamInstance {
    id
    revision
    source {
      sheet
      hasHeader
      skipRows
      ...TextFormat_source
      ...SheetChoice_source
    }
  }
`;

const { maximum: skipRowsMax } =
  limits['PUT /actuals/{kind}/streams/{streamId}/instances/{instanceId}/source'].skipRows;

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
  const saveSkipRows = (text: string) => {
    const skipRows = Number(text);
    const isValid = /^\d+$/.test(text) && skipRows <= skipRowsMax;
    if (isValid && skipRows !== source.skipRows) change({ skipRows });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        {typeof source.sheet !== 'string' ? (
          <TextFormat source={source} isDisabled={isOff} onChange={change} />
        ) : (
          <SheetChoice source={source} isDisabled={isOff} onChange={change} />
        )}
        <TextField
          key={source.skipRows}
          fullWidth={false}
          label={t('settings.skipRows')}
          defaultValue={source.skipRows}
          disabled={isOff}
          onBlur={(event) => saveSkipRows(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
              saveSkipRows(event.target.value);
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: String(skipRowsMax).length } }}
          sx={{ width: 168 }}
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

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SourceSettings_instance$key } from '../../../__generated__/SourceSettings_instance.graphql.ts';
import { Refusals } from '../shared/Refusals.tsx';
import type { Refusal } from '../shared/useCommit.ts';
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

const skipRowsMax = 1000;

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
  const [setSource, isSaving] = useSetStreamInstanceSource();
  const [errors, setErrors] = useState<readonly Refusal[]>([]);
  if (!source) return null;
  const change = async (values: SourceChange) => {
    const outcome = await setSource({ input: { instanceId: id, revision, ...values } });
    setErrors(outcome.errors);
  };
  const isOff = isDisabled || isSaving;
  const saveSkipRows = (text: string) => {
    const skipRows = Number(text);
    const isValid = /^\d+$/.test(text) && skipRows <= skipRowsMax;
    if (isValid && skipRows !== source.skipRows) void change({ skipRows });
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        {typeof source.sheet !== 'string' ? (
          <TextFormat source={source} isDisabled={isOff} onChange={(values) => void change(values)} />
        ) : (
          <SheetChoice source={source} isDisabled={isOff} onChange={(values) => void change(values)} />
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
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
          sx={{ width: 168 }}
        />
        <FormControlLabel
          control={
            <Switch
              checked={source.hasHeader}
              disabled={isOff}
              onChange={(_, hasHeader) => void change({ hasHeader })}
            />
          }
          label={t('settings.hasHeader')}
        />
      </Box>
      <Refusals errors={errors} onClose={() => setErrors([])} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../limits.generated.ts';
import type { FieldMapAction, FieldValue } from './fieldMapDraft.ts';
import { useFieldName } from './useFieldName.ts';

interface FieldOriginProps {
  readonly field: FieldValue;
  readonly isFixed: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

const constantLengthMax =
  limits['PUT /actuals/{kind}/streams/{streamId}/instances/{instanceId}/fields'].fields.constant.maxLength;

/** A field that no column fills: the same text for every row, or said not to be in the file. */
export function FieldOrigin({ field, isFixed, dispatch }: FieldOriginProps) {
  const { t } = useTranslation('streams/fields');
  const fieldName = useFieldName();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {field.constant === null ? (
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {t('origin.isNotUsed')}
        </Typography>
      ) : (
        <TextField
          label={t('origin.constantOf', { field: fieldName(field.name) })}
          value={field.constant}
          disabled={isFixed}
          onChange={(event) =>
            dispatch({ type: 'constantSet', name: field.name, constant: event.target.value })
          }
          slotProps={{ htmlInput: { maxLength: constantLengthMax } }}
        />
      )}
      {!isFixed && (
        <Button onClick={() => dispatch({ type: 'cleared', name: field.name })}>
          {t('origin.useColumn')}
        </Button>
      )}
    </Box>
  );
}

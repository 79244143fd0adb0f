import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../limits.generated.ts';
import { DraftTextField } from '../shared/DraftTextField.tsx';
import type { FieldMapAction, FieldValue } from './fieldMapDraft.ts';
import { fieldKind } from '../shared/fieldKinds.ts';
import { useFieldName } from '../shared/useFieldName.ts';

interface FieldOriginProps {
  readonly field: FieldValue;
  readonly isFixed: boolean;
  readonly dispatch: (action: FieldMapAction) => void;
}

const { constant: constantLimit } =
  limits['PUT /actuals/{kind}/streams/{streamId}/instances/{instanceId}/fields'].fields;

/** A field that no column fills: the same text for every row, or said not to be in the file. */
export function FieldOrigin({ field, isFixed, dispatch }: FieldOriginProps) {
  const { t } = useTranslation('streams/fields');
  const fieldName = useFieldName();
  const isDate = ['date', 'period'].includes(fieldKind(field.name));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {field.constant === null ? (
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {t('origin.isNotUsed')}
        </Typography>
      ) : (
        <DraftTextField
          label={t('origin.constantOf', { field: fieldName(field.name) })}
          value={field.constant}
          limit={constantLimit}
          isFixed={isFixed}
          hasFocus={field.constant === ''}
          {...(isDate && field.format.dateOrder === null ? { helperText: t('origin.constantDate') } : {})}
          onChange={(constant) => dispatch({ type: 'constantSet', name: field.name, constant })}
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

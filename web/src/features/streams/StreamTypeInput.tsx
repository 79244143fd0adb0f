import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { StreamTypePicture, type StreamType } from './StreamTypePicture.tsx';

const streamTypes: readonly StreamType[] = ['DOUBLE_ENTRY', 'SINGLE_ACCOUNT_ENTRY', 'SINGLE_AMOUNT_ENTRY'];

const headerKeys: Readonly<Record<StreamType, readonly string[]>> = {
  DOUBLE_ENTRY: ['debit', 'credit', 'amount'],
  SINGLE_ACCOUNT_ENTRY: ['transaction', 'account', 'debit', 'credit'],
  SINGLE_AMOUNT_ENTRY: ['transaction', 'debit', 'credit', 'amount'],
};

interface StreamTypeInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, StreamType>;
}

export function StreamTypeInput<Values extends FieldValues>({ control, name }: StreamTypeInputProps<Values>) {
  const { t } = useTranslation('streams');
  const { field } = useController({ control, name });
  return (
    <FormControl>
      <FormLabel id="stream-type-label">{t('create.type')}</FormLabel>
      <RadioGroup
        aria-labelledby="stream-type-label"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 4, mt: 2 }}
      >
        {streamTypes.map((type) => (
          <Box
            key={type}
            sx={{
              border: 1,
              borderColor: type === field.value ? 'primary.main' : 'divider',
              borderRadius: 1,
              p: 3,
              display: 'flex',
              flexDirection: 'column',
              gap: 2,
            }}
          >
            <FormControlLabel value={type} control={<Radio size="small" />} label={t(`type.${type}.name`)} />
            <StreamTypePicture
              type={type}
              headers={headerKeys[type].map((header) => t(`type.column.${header}`))}
            />
            <Typography variant="body2" color="text.secondary">
              {t(`type.${type}.explanation`)}
            </Typography>
          </Box>
        ))}
      </RadioGroup>
    </FormControl>
  );
}

import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type StreamType, streamTypes } from './shared/streamTypes.ts';
import { StreamTypePicture } from './StreamTypePicture.tsx';

/** The last one: the first file tells. */
export type ChosenType = StreamType | 'AS_THE_FILE';

const headerKeys: Readonly<Record<StreamType, readonly string[]>> = {
  DOUBLE_ENTRY: ['debit', 'credit', 'amount'],
  SINGLE_ACCOUNT_ENTRY: ['transaction', 'account', 'debit', 'credit'],
  SINGLE_AMOUNT_ENTRY: ['transaction', 'debit', 'credit', 'amount'],
};

interface StreamTypeInputProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, ChosenType>;
  /** It may be left to the first file. */
  readonly mayBeOpen?: boolean;
}

export function StreamTypeInput<Values extends FieldValues>({
  control,
  name,
  mayBeOpen = false,
}: StreamTypeInputProps<Values>) {
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
        {mayBeOpen && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <FormControlLabel
              value="AS_THE_FILE"
              control={<Radio size="small" />}
              label={t('type.AS_THE_FILE.name')}
            />
            <Typography variant="body2" color="text.secondary">
              {t('type.AS_THE_FILE.explanation')}
            </Typography>
          </Box>
        )}
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

import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { limits } from '../../limits.generated.ts';
import { type Category, SECTIONS } from './categoryRows.ts';
import { FIRST } from './placeAmong.ts';
import { useCategoryForm } from './useCategoryForm.ts';

const limit = limits['POST /balance/categories'];

interface CategoryDialogProps {
  readonly clientId: string;
  /** Null for a new one. */
  readonly category: Category | null;
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

/** Adds, renames or moves one category of the balance sheet. */
export function CategoryDialog({ clientId, category, categories, onClose }: CategoryDialogProps) {
  const { t } = useTranslation('balance-categories');
  const { form, others } = useCategoryForm({ clientId, category, categories, onSaved: onClose });
  const { control, setValue } = form;
  const section = useWatch({ control, name: 'section' });
  const isEquity = useWatch({ control, name: 'isEquity' });
  const isHeld = (form.state?.accounts.length ?? 0) > 0;
  return (
    <FormDialog
      title={form.state ? t('edit') : t('add')}
      size="sm"
      form={form}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <TextInput control={control} name="name" label={t('name')} limit={limit.name} isRequired />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignItems: 'start' }}>
        <ChoiceInput
          control={control}
          name="section"
          label={t('section')}
          options={SECTIONS.map((each) => ({ id: each, label: t(`common:sections.${each}`) }))}
          isDisabled={isHeld}
          helperText={isHeld ? t('sectionFixed') : undefined}
          onChoose={(next) => setValue('beforeId', others(next).at(-1)?.id ?? FIRST)}
        />
        <ChoiceInput
          control={control}
          name="beforeId"
          label={t('place')}
          options={[
            { id: FIRST, label: t('first') },
            ...others(section).map(({ id, name }) => ({ id, label: t('after', { name }) })),
          ]}
        />
      </Box>
      {section === 'LIABILITIES' ? (
        <CheckInput control={control} name="isEquity" label={t('isEquityChoice')} />
      ) : null}
      {section === 'LIABILITIES' && isEquity ? null : (
        <CheckInput control={control} name="holdsClaims" label={t('holdsClaimsChoice')} />
      )}
    </FormDialog>
  );
}

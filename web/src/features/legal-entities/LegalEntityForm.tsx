import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { useCurrencyOptions_query$key } from '../../__generated__/useCurrencyOptions_query.graphql.ts';
import { Form } from '../../components/form/Form.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { limits } from '../../limits.generated.ts';
import { useCurrencyOptions } from '../currencies/useCurrencyOptions.ts';
import { useCreateLegalEntity } from './useCreateLegalEntity.ts';
import { useUpdateLegalEntity } from './useUpdateLegalEntity.ts';

const limit = limits['POST /legal_entities'];

interface LegalEntityFormProps {
  readonly query: useCurrencyOptions_query$key;
  readonly clientId: string;
  /** Null for a new one. */
  readonly entity: {
    readonly id: string;
    readonly name: string;
    readonly code: string;
    readonly currency: string;
  } | null;
  /** Proposed for a new one. */
  readonly currency: string | null;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  code: string;
  currency: string | null;
}

export function LegalEntityForm(props: LegalEntityFormProps) {
  const { query, clientId, entity, currency: proposed, onClose } = props;
  const { t } = useTranslation('legal-entities');
  const creation = useCreateLegalEntity();
  const update = useUpdateLegalEntity();
  const options = useCurrencyOptions(query);
  const form = useChangeForm<Values>({
    defaultValues: {
      name: entity?.name ?? '',
      code: entity?.code ?? '',
      currency: entity?.currency ?? proposed,
    },
    change: async ({ name, code, currency }) => {
      const values = { name: name.trim(), code: code.trim(), currency: currency ?? '' };
      const outcome = entity
        ? await update.commit({ input: { legalEntityId: entity.id, ...values } })
        : await creation.commit({ input: { clientId, ...values } });
      if (outcome.response) onClose();
      return outcome;
    },
  });
  const { control } = form;
  return (
    <Form form={form} label={t('form')}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {entity ? t('edit', { name: entity.name }) : t('add')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '120px 1fr 240px auto',
          gap: 3,
          alignItems: 'start',
          mb: 3,
        }}
      >
        <TextInput control={control} name="code" label={t('code')} limit={limit.code} isRequired />
        <TextInput control={control} name="name" label={t('name')} limit={limit.name} isRequired />
        <SearchInput control={control} name="currency" label={t('currency')} options={options} isRequired />
        <Box sx={{ display: 'flex', gap: 2, pt: 0.5 }}>
          {entity ? <Button onClick={onClose}>{t('common:cancel')}</Button> : null}
          <SubmitButton form={form} label={entity ? t('common:save') : t('common:add')} />
        </Box>
      </Box>
    </Form>
  );
}

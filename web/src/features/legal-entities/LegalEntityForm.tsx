import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { LegalEntityFormCreateMutation } from '../../__generated__/LegalEntityFormCreateMutation.graphql.ts';
import type { LegalEntityFormUpdateMutation } from '../../__generated__/LegalEntityFormUpdateMutation.graphql.ts';
import type { useCurrencyOptions_query$key } from '../../__generated__/useCurrencyOptions_query.graphql.ts';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useCurrencyOptions } from '../currencies/useCurrencyOptions.ts';

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

export function LegalEntityForm(props: LegalEntityFormProps) {
  const { query, clientId, entity, currency: proposed, onClose } = props;
  const { t } = useTranslation('legal-entities');
  const creation = useGraphMutation<LegalEntityFormCreateMutation>(graphql`
    mutation LegalEntityFormCreateMutation($input: CreateLegalEntityInput!) {
      createLegalEntity(input: $input) {
        client {
          id
          ...LegalEntities_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const update = useGraphMutation<LegalEntityFormUpdateMutation>(graphql`
    mutation LegalEntityFormUpdateMutation($input: UpdateLegalEntityInput!) {
      updateLegalEntity(input: $input) {
        legalEntity {
          id
          name
          code
          currency
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const [name, setName] = useState(entity?.name ?? '');
  const [code, setCode] = useState(entity?.code ?? '');
  const [currency, setCurrency] = useState(entity?.currency ?? proposed);
  const options = useCurrencyOptions(query);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (currency === null) return;
    const values = { name: name.trim(), code: code.trim(), currency };
    const { response: done } = entity
      ? await update.commit({ input: { legalEntityId: entity.id, ...values } })
      : await creation.commit({ input: { clientId, ...values } });
    if (done) onClose();
  };
  const isBusy = creation.isBusy || update.isBusy;
  return (
    <Box component="form" onSubmit={(event) => void submit(event)} aria-label={t('form')}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {entity ? t('edit', { name: entity.name }) : t('add')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '120px 1fr 240px auto', gap: 3, alignItems: 'start' }}>
        <TextField
          label={t('code')}
          required
          value={code}
          slotProps={{ htmlInput: { maxLength: 64 } }}
          onChange={(event) => setCode(event.target.value)}
        />
        <TextField
          label={t('name')}
          required
          value={name}
          slotProps={{ htmlInput: { maxLength: 255 } }}
          onChange={(event) => setName(event.target.value)}
        />
        <SingleChoice
          label={t('currency')}
          options={options}
          value={currency}
          onChange={setCurrency}
          isRequired
        />
        <Box sx={{ display: 'flex', gap: 2, pt: 1 }}>
          {entity ? <Button onClick={onClose}>{t('common:cancel')}</Button> : null}
          <Button type="submit" variant="contained" disabled={isBusy}>
            {entity ? t('common:save') : t('common:add')}
          </Button>
        </Box>
      </Box>
      <Refusals refusals={[...creation.refusals, ...update.refusals]} />
    </Box>
  );
}

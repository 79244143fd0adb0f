import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { RetainedEarningsFormQuery } from '../../__generated__/RetainedEarningsFormQuery.graphql.ts';
import type { useRetainedEarnings_client$key } from '../../__generated__/useRetainedEarnings_client.graphql.ts';
import { firstFieldIn, focusIfFree } from '../../components/focus.ts';
import { ConflictNotice } from '../../components/form/ConflictNotice.tsx';
import { Form } from '../../components/form/Form.tsx';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { useRouteQuery } from '../../relay/useRouteQuery.ts';
import { AccountInput } from './AccountInput.tsx';
import { FourEyesForm } from './FourEyesForm.tsx';
import { RetainedEarningsOverrides } from './RetainedEarningsOverrides.tsx';
import { ToleranceForm } from './ToleranceForm.tsx';
import { OF_CLIENT, useRetainedEarnings } from './useRetainedEarnings.ts';

/** The tab of the set-up. */
export function RetainedEarningsTab() {
  const { can } = usePermissions();
  const [savedCount, setSavedCount] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (savedCount > 0) focusIfFree(firstFieldIn(place.current));
  }, [savedCount]);
  const query = useRouteQuery<RetainedEarningsFormQuery>(graphql`
    query RetainedEarningsFormQuery($client: String!) @preloadable @raw_response_type {
      client(slug: $client) {
        id
        ...useRetainedEarnings_client
        ...FourEyesForm_client
        ...ToleranceForm_client
      }
    }
  `);
  if (!query.client) return null;
  return (
    <div ref={place}>
      <RetainedEarningsForm
        key={savedCount}
        client={query.client}
        isReadOnly={!can('SETTINGS', 'EDIT')}
        onSaved={() => setSavedCount((count) => count + 1)}
      />
      <FourEyesForm client={query.client} isReadOnly={!can('SETTINGS', 'EDIT')} />
      <ToleranceForm client={query.client} isReadOnly={!can('SETTINGS', 'EDIT')} />
    </div>
  );
}

interface RetainedEarningsFormProps {
  readonly client: useRetainedEarnings_client$key;
  readonly isReadOnly: boolean;
  readonly onSaved: () => void;
}

/** The account that takes the result of earlier fiscal years: a change of it moves figures, so that it is saved by a button. */
function RetainedEarningsForm({ client, isReadOnly, onSaved }: RetainedEarningsFormProps) {
  const { t } = useTranslation('settings');
  const { form, options, legalEntities } = useRetainedEarnings(client, onSaved);
  const { control } = form;
  const { isDirty, isSubmitting } = useFormState({ control });
  return (
    <Form
      form={form}
      label={t('title')}
      sx={{ display: 'grid', gap: 4, maxWidth: 760 }}
      actions={
        isReadOnly ? null : (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {isDirty ? (
              <Typography variant="body2" role="status">
                {t('openingsChange')}
              </Typography>
            ) : null}
            <SubmitButton form={form} label={t('common:save')} isDisabled={!isDirty} />
          </Box>
        )
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <Box sx={{ maxWidth: 420 }}>
        <AccountInput
          control={control}
          name={OF_CLIENT}
          label={t('label')}
          options={options}
          isDisabled={isReadOnly}
          hint={t('choiceHint')}
        />
      </Box>
      {legalEntities.length > 0 ? (
        <RetainedEarningsOverrides
          entities={legalEntities}
          options={options}
          control={control}
          isDisabled={isReadOnly}
        />
      ) : null}
      {form.conflict ? <ConflictNotice conflict={form.conflict} /> : null}
      <UnsavedGuard isDirty={isDirty && !isSubmitting} />
    </Form>
  );
}

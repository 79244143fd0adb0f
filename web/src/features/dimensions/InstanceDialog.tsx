import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { useInstanceForm_dimension$key } from '../../__generated__/useInstanceForm_dimension.graphql.ts';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { limits } from '../../limits.generated.ts';
import { isValidIn, type VersionPeriod } from './instanceVersions.ts';
import { TakenFrom } from './TakenFrom.tsx';
import { BEGINNING, useInstanceForm } from './useInstanceForm.ts';
import { useValidityHint } from './useValidityHint.ts';

const limit = limits['POST /dimensions/{id}/instances/{periodId}'].instances;

interface InstanceDialogProps {
  readonly clientId: string;
  readonly dimension: useInstanceForm_dimension$key;
  /** Null for a new instance. */
  readonly instanceId: string | null;
  /** In which the tree is looked at; null: at the end. */
  readonly period: VersionPeriod | null;
  readonly periods: readonly VersionPeriod[];
  readonly onClose: () => void;
  /** Null: it may not be deleted. */
  readonly onDelete: (() => void) | null;
}

/** Adds, renames or moves one instance from a period on; what it was before stays. */
export function InstanceDialog(props: InstanceDialogProps) {
  const { clientId, dimension, instanceId, period, periods, onClose, onDelete } = props;
  const { t } = useTranslation('dimensions');
  const language = useLanguage();
  const { form, versions, tree } = useInstanceForm({ dimension, instanceId, period, onSaved: onClose });
  const present = tree.find((each) => each.instanceId === instanceId);
  const parents = useMemo(() => {
    const below = new Set(instanceId === null ? [] : [instanceId]);
    for (const each of tree) if (each.parentId && below.has(each.parentId)) below.add(each.instanceId);
    return tree
      .filter((each) => !below.has(each.instanceId))
      .map((each) => ({ id: each.instanceId, label: `${each.code} ${each.name}`.trim() }));
  }, [tree, instanceId]);
  const { control } = form;
  const sayHolder = (code: string) => {
    const holder = tree.find((each) => each.code === code && each.instanceId !== instanceId);
    return code !== '' && holder ? t('codeTaken', { code, name: holder.name }) : null;
  };
  const fromPeriodId = useWatch({ control, name: 'fromPeriodId' });
  const validityHint = useValidityHint(versions, periods);
  return (
    <FormDialog
      title={present ? t('edit') : t('add')}
      size="sm"
      form={form}
      submitLabel={t('common:save')}
      onClose={onClose}
      furtherAction={
        // What takes the rest stays.
        onDelete !== null && present && !present.isDefault ? (
          <Button color="error" onClick={onDelete}>
            {t('deletion.open')}
          </Button>
        ) : null
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 4, alignItems: 'start' }}>
        <TextInput control={control} name="code" label={t('code')} limit={limit.code} check={sayHolder} />
        <TextInput control={control} name="name" label={t('name')} limit={limit.name} isRequired />
      </Box>
      <SearchInput control={control} name="parentId" label={t('parent')} options={parents} />
      <CheckInput control={control} name="isDefault" label={t('takesTheRest')} />
      <TakenFrom
        control={control}
        clientId={clientId}
        dimensionId={form.state.id}
        periods={periods}
        toPeriod={present?.toPeriod}
        holders={versions.filter((each) => each.isDefault && each.instanceId !== instanceId)}
      />
      <ChoiceInput
        control={control}
        name="fromPeriodId"
        label={t('validFrom')}
        options={[
          ...(present?.fromPeriod ? [] : [{ id: BEGINNING, label: t('valid.always') }]),
          ...periods
            // What it is later, or was earlier, is another version, which stays.
            .filter((each) => present === undefined || isValidIn(present, each))
            .map((each) => ({ id: each.id, label: formatPeriod(each, language) })),
        ]}
        helperText={present && validityHint(present, fromPeriodId)}
      />
    </FormDialog>
  );
}

import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useInstanceForm_dimension$key } from '../../__generated__/useInstanceForm_dimension.graphql.ts';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { limits } from '../../limits.generated.ts';
import { useInstanceForm } from './useInstanceForm.ts';

const limit = limits['POST /dimensions/{id}/instances/{periodId}'].instances;

interface InstanceDialogProps {
  readonly dimension: useInstanceForm_dimension$key;
  /** Null for a new instance. */
  readonly instanceId: string | null;
  readonly onClose: () => void;
}

/** Adds, renames or moves one instance in all periods. */
export function InstanceDialog({ dimension, instanceId, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('dimensions');
  const form = useInstanceForm({ dimension, instanceId, onSaved: onClose });
  const { instances } = form.state;
  const present = instances.find((instance) => instance.id === instanceId);
  const parents = useMemo(() => {
    const below = new Set(instanceId === null ? [] : [instanceId]);
    for (const each of instances) if (each.parent && below.has(each.parent.id)) below.add(each.id);
    return instances
      .filter((each) => !below.has(each.id))
      .map((each) => ({ id: each.id, label: `${each.code} ${each.name}`.trim() }));
  }, [instances, instanceId]);
  const { control } = form;
  const sayHolder = (code: string) => {
    const holder = instances.find((each) => each.code === code && each.id !== instanceId);
    return code !== '' && holder ? t('codeTaken', { code, name: holder.name }) : null;
  };
  return (
    <FormDialog
      title={present ? t('edit') : t('add')}
      size="sm"
      form={form}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 4, alignItems: 'start' }}>
        <TextInput control={control} name="code" label={t('code')} limit={limit.code} check={sayHolder} />
        <TextInput control={control} name="name" label={t('name')} limit={limit.name} isRequired />
      </Box>
      <SearchInput control={control} name="parentId" label={t('parent')} options={parents} />
      <CheckInput control={control} name="isDefault" label={t('takesTheRest')} />
    </FormDialog>
  );
}

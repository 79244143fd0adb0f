import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { InstanceDialog_dimension$key } from '../../__generated__/InstanceDialog_dimension.graphql.ts';
import { CheckInput } from '../../components/form/CheckInput.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { limits } from '../../limits.generated.ts';
import { savedInstances, type InstanceChange } from './savedInstances.ts';
import { useSaveDimensionInstances } from './useSaveDimensionInstances.ts';

const limit = limits['POST /dimensions/{id}/instances/{periodId}'].instances;

interface InstanceDialogProps {
  readonly dimension: InstanceDialog_dimension$key;
  /** Null for a new instance. */
  readonly instanceId: string | null;
  readonly onClose: () => void;
}

/** Adds, renames or moves one instance in all periods. */
export function InstanceDialog({ dimension, instanceId, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('dimensions');
  const data = useFragment(
    graphql`
      fragment InstanceDialog_dimension on Dimension {
        id
        revision
        instances {
          id
          code
          name
          position
          isDefault
          parent {
            id
          }
        }
      }
    `,
    dimension,
  );
  const { commit } = useSaveDimensionInstances();
  const present = data.instances.find((instance) => instance.id === instanceId);
  const parents = useMemo(() => {
    const below = new Set(instanceId === null ? [] : [instanceId]);
    for (const each of data.instances) if (each.parent && below.has(each.parent.id)) below.add(each.id);
    return data.instances
      .filter((each) => !below.has(each.id))
      .map((each) => ({ id: each.id, label: `${each.code} ${each.name}`.trim() }));
  }, [data.instances, instanceId]);
  const own = data.instances.findIndex((each) => each.id === instanceId);
  const ownIndex = String(own === -1 ? data.instances.length : own);
  const form = useChangeForm<Omit<InstanceChange, 'id'>>({
    defaultValues: {
      code: present?.code ?? '',
      name: present?.name ?? '',
      isDefault: present?.isDefault ?? false,
      parentId: present?.parent?.id ?? null,
    },
    change: async ({ code, name, ...values }) => {
      const change = { id: instanceId, code: code.trim(), name: name.trim(), ...values };
      const instances = savedInstances(data.instances, change);
      const outcome = await commit({ input: { dimensionId: data.id, revision: data.revision, instances } });
      if (outcome.response) onClose();
      // A code that is in use is refused of the whole list; only the one that was typed can be it.
      const refusals = outcome.refusals.map((refusal) =>
        refusal.code === 'duplicate' ? { ...refusal, path: ['instances', ownIndex, 'code'] } : refusal,
      );
      return { refusals };
    },
    // A save names all instances; what is said of another one belongs to no field here.
    isOwn: ([, index]) => index === ownIndex,
  });
  const { control } = form;
  const sayHolder = (code: string) => {
    const holder = data.instances.find((each) => each.code === code && each.id !== instanceId);
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

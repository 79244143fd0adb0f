import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { InstanceDialog_dimension$key } from '../../__generated__/InstanceDialog_dimension.graphql.ts';
import type { InstanceDialogMutation } from '../../__generated__/InstanceDialogMutation.graphql.ts';
import { SingleChoice } from '../../components/SingleChoice.tsx';
import { Refusals } from '../../components/Refusals.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { savedInstances } from './savedInstances.ts';

interface InstanceDialogProps {
  readonly dimension: InstanceDialog_dimension$key;
  /** Null for a new instance. */
  readonly instanceId: string | null;
  readonly onClose: () => void;
}

/** Adds, renames or moves one instance in all periods. */
export function InstanceDialog({ dimension, instanceId, onClose }: InstanceDialogProps) {
  const { t } = useTranslation('dimensions');
  const titleId = useId();
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
  const { commit, isBusy, refusals } = useGraphMutation<InstanceDialogMutation>(graphql`
    mutation InstanceDialogMutation($input: SaveDimensionInstancesInput!) {
      saveDimensionInstances(input: $input) {
        dimension {
          id
          ...DimensionTree_dimension
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const present = data.instances.find((instance) => instance.id === instanceId);
  const [code, setCode] = useState(present?.code ?? '');
  const [name, setName] = useState(present?.name ?? '');
  const [isDefault, setIsDefault] = useState(present?.isDefault ?? false);
  const [parentId, setParentId] = useState<string | null>(present?.parent?.id ?? null);
  const parents = useMemo(() => {
    const below = new Set(instanceId === null ? [] : [instanceId]);
    for (const each of data.instances) if (each.parent && below.has(each.parent.id)) below.add(each.id);
    return data.instances
      .filter((each) => !below.has(each.id))
      .map((each) => ({ id: each.id, label: `${each.code} ${each.name}`.trim() }));
  }, [data.instances, instanceId]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const change = { id: instanceId, code: code.trim(), name: name.trim(), isDefault, parentId };
    const instances = savedInstances(data.instances, change);
    const { response: done } = await commit({
      input: { dimensionId: data.id, revision: data.revision, instances },
    });
    if (done) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Box component="form" onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{present ? t('edit') : t('add')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: '1fr 2fr', gap: 4 }}>
          <TextField
            label={t('code')}
            value={code}
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { maxLength: 64 } }}
            onChange={(event) => setCode(event.target.value)}
          />
          <TextField
            label={t('name')}
            required
            value={name}
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { maxLength: 255 } }}
            onChange={(event) => setName(event.target.value)}
          />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <SingleChoice label={t('parent')} options={parents} value={parentId} onChange={setParentId} />
            <FormControlLabel
              sx={{ mt: 2 }}
              label={t('takesTheRest')}
              control={
                <Checkbox checked={isDefault} onChange={(event) => setIsDefault(event.target.checked)} />
              }
            />
            <Refusals refusals={refusals} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isBusy || name.trim() === ''}>
            {t('common:save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

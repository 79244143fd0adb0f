import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { limits } from '../../limits.generated.ts';
import { type AccountValues, enteredValues, RATE_KINDS, SECTIONS, TYPES, valuesOf } from './accountValues.ts';
import { branchOf, type Chart, type DraftAccount, isNew } from './draft/chartDraft.ts';
import { labelOf } from './draft/changeTexts.ts';
import { TagsInput } from './TagsInput.tsx';

const limit = limits['POST /ledger'].accounts;

interface AccountDialogProps {
  /** With what was edited and is not saved yet. */
  readonly chart: Chart;
  /** Null for a new account. */
  readonly accountId: string | null;
  /** Tags that other accounts bear. */
  readonly knownTags: readonly string[];
  readonly onClose: () => void;
  readonly onApply: (values: AccountValues) => void;
  /** Of one that is not saved yet. */
  readonly onTakeOut: (accountId: string) => void;
  /** Of one that is saved; null for who may not. */
  readonly onDelete: ((accountId: string) => void) | null;
}

/** What is said of one account; it is saved with everything else that was edited of the chart. */
export function AccountDialog(props: AccountDialogProps) {
  const { chart, accountId, knownTags, onClose, onApply, onTakeOut, onDelete } = props;
  const { t } = useTranslation('chart-of-accounts');
  const present = chart.find((account) => account.id === accountId);
  const form = useChangeForm<AccountValues>({
    defaultValues: present ? valuesIn(present) : valuesOf(undefined),
    change: (values) => {
      onApply(enteredValues(values));
      return Promise.resolve({ refusals: [] });
    },
  });
  const parents = useMemo(() => {
    const branch = accountId === null ? new Set<string>() : branchOf(chart, accountId);
    return chart.filter(({ id }) => !branch.has(id)).map((each) => ({ id: each.id, label: labelOf(each) }));
  }, [accountId, chart]);
  const { control } = form;
  const takenBy = (code: string) =>
    code === '' ? undefined : chart.find((each) => each.code === code && each.id !== accountId);
  return (
    <FormDialog
      title={present ? t('editAccount') : t('addAccount')}
      size="sm"
      form={form}
      submitLabel={present ? t('draft.apply') : t('draft.add')}
      onClose={onClose}
      furtherAction={<RemoveButton account={present} onTakeOut={onTakeOut} onDelete={onDelete} />}
    >
      {accountId !== null && present === undefined ? (
        <Alert severity="warning" role="alert">
          {t('draft.gone')}
        </Alert>
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignItems: 'start' }}>
        <TextInput
          control={control}
          name="code"
          label={t('code')}
          limit={limit.code}
          check={(code) => {
            const other = takenBy(code);
            return other ? t('draft.codeTaken', { account: labelOf(other) }) : null;
          }}
        />
        <TextInput control={control} name="name" label={t('name')} limit={limit.name} isRequired />
        <ChoiceInput
          control={control}
          name="type"
          label={t('type')}
          options={TYPES.map((type) => ({ id: type, label: t(`common:accountTypes.${type}`) }))}
          isDisabled={present?.hasPostings ?? false}
          helperText={present?.hasPostings ? t('typeFixed') : undefined}
        />
        <ChoiceInput
          control={control}
          name="section"
          label={t('section')}
          options={[
            { id: '', label: t('common:none') },
            ...SECTIONS.map((section) => ({ id: section, label: t(`common:sections.${section}`) })),
          ]}
        />
      </Box>
      <TagsInput control={control} name="tags" limit={limit.tags} knownTags={knownTags} />
      <SearchInput control={control} name="parentId" label={t('parent')} options={parents} />
      <ChoiceInput
        control={control}
        name="rateKind"
        label={t('rateKind')}
        options={[
          { id: '', label: t('rateKinds.DEFAULT') },
          ...RATE_KINDS.map((kind) => ({ id: kind, label: t(`rateKinds.${kind}`) })),
        ]}
        helperText={t('rateKindHint')}
      />
      <TextInput
        control={control}
        name="closedFrom"
        type="date"
        label={t('closedFrom')}
        helperText={t('closedFromHint')}
      />
    </FormDialog>
  );
}

interface RemoveButtonProps extends Pick<AccountDialogProps, 'onTakeOut' | 'onDelete'> {
  readonly account: DraftAccount | undefined;
}

/** What is not saved yet is taken out of what was edited; what is saved is deleted with all that refers to it. */
function RemoveButton({ account, onTakeOut, onDelete }: RemoveButtonProps) {
  const { t } = useTranslation('chart-of-accounts');
  if (account === undefined) return null;
  const remove = isNew(account) ? onTakeOut : onDelete;
  return remove === null ? null : (
    <Button color="error" onClick={() => remove(account.id)}>
      {isNew(account) ? t('draft.takeOut') : t('deletion.open')}
    </Button>
  );
}

/** Of an account that is edited what the form shows of it. */
function valuesIn(account: AccountValues): AccountValues {
  const { code, name, type, section, tags, parentId, closedFrom, rateKind } = account;
  return { code, name, type, section, tags, parentId, closedFrom, rateKind };
}

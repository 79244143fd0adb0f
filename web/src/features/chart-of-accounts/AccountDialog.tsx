import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { useAccountForm_ledger$key } from '../../__generated__/useAccountForm_ledger.graphql.ts';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { limits } from '../../limits.generated.ts';
import { RATE_KINDS, SECTIONS, TYPES } from './accountValues.ts';
import { TagsInput } from './TagsInput.tsx';
import { useAccountForm } from './useAccountForm.ts';

const limit = limits['POST /ledger'].accounts;

interface AccountDialogProps {
  readonly clientId: string;
  readonly ledger: useAccountForm_ledger$key;
  /** Null for a new account. */
  readonly accountId: string | null;
  /** Tags that other accounts bear. */
  readonly knownTags: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Adds, renames, moves, tags or closes one account; all others stay as they are. */
export function AccountDialog(props: AccountDialogProps) {
  const { clientId, ledger, accountId, knownTags, onClose, onSaved } = props;
  const { t } = useTranslation('chart-of-accounts');
  const form = useAccountForm({ clientId, ledger, accountId, onSaved });
  const { accounts } = form.state;
  const present = accounts.find((account) => account.id === accountId);
  const parents = useMemo(() => {
    const below = new Set(accountId === null ? [] : [accountId]);
    for (const account of accounts) if (account.parent && below.has(account.parent.id)) below.add(account.id);
    return accounts
      .filter((account) => !below.has(account.id))
      .map((account) => ({ id: account.id, label: `${account.code} ${account.name}`.trim() }));
  }, [accountId, accounts]);
  const { control } = form;
  return (
    <FormDialog
      title={present ? t('editAccount') : t('addAccount')}
      size="sm"
      form={form}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignItems: 'start' }}>
        <TextInput control={control} name="code" label={t('code')} limit={limit.code} />
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

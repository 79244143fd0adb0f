import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AccountDialog_ledger$key } from '../../__generated__/AccountDialog_ledger.graphql.ts';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { limits } from '../../limits.generated.ts';
import { nextPosition } from './nextPosition.ts';
import { TagsInput } from './TagsInput.tsx';
import { useSaveLedger } from './useSaveLedger.ts';

const limit = limits['POST /ledger'].accounts;
const TYPES = ['BALANCE', 'REVENUE', 'EXPENSE'] as const;
const SECTIONS = ['ASSETS', 'LIABILITIES'] as const;

const fragment = graphql`
  fragment AccountDialog_ledger on Ledger {
    revision
    accounts {
      id
      code
      name
      type
      section
      tags
      closedFrom
      position
      hasPostings
      parent {
        id
      }
    }
  }
`;

interface AccountDialogProps {
  readonly clientId: string;
  readonly ledger: AccountDialog_ledger$key;
  /** Null for a new account. */
  readonly accountId: string | null;
  /** Tags that other accounts bear. */
  readonly knownTags: readonly string[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

interface Values {
  code: string;
  name: string;
  type: (typeof TYPES)[number];
  section: (typeof SECTIONS)[number] | '';
  tags: readonly string[];
  parentId: string | null;
  closedFrom: string;
}

/** Adds, renames, moves, tags or closes one account; all others stay as they are. */
export function AccountDialog(props: AccountDialogProps) {
  const { clientId, ledger, accountId, knownTags, onClose, onSaved } = props;
  const { t } = useTranslation('chart-of-accounts');
  const { commit } = useSaveLedger();
  const { revision, accounts } = useFragment(fragment, ledger);
  const present = accounts.find((account) => account.id === accountId);
  const parents = useMemo(() => {
    const below = new Set(accountId === null ? [] : [accountId]);
    for (const account of accounts) if (account.parent && below.has(account.parent.id)) below.add(account.id);
    return accounts
      .filter((account) => !below.has(account.id))
      .map((account) => ({ id: account.id, label: `${account.code} ${account.name}`.trim() }));
  }, [accountId, accounts]);
  const form = useChangeForm<Values>({
    defaultValues: {
      code: present?.code ?? '',
      name: present?.name ?? '',
      type: TYPES.find((each) => each === present?.type) ?? 'BALANCE',
      section: SECTIONS.find((each) => each === present?.section) ?? '',
      tags: present?.tags ?? [],
      parentId: present?.parent?.id ?? null,
      closedFrom: present?.closedFrom ?? '',
    },
    change: async ({ code, name, section, closedFrom, ...values }) => {
      const isMoved = present === undefined || (present.parent?.id ?? null) !== values.parentId;
      const entry = {
        ...(present ? { id: present.id } : { key: 'new' }),
        ...values,
        position: isMoved ? nextPosition(accounts, values.parentId) : present.position,
        code: code.trim(),
        name: name.trim(),
        section: section === '' ? null : section,
        closedFrom: closedFrom === '' ? null : closedFrom,
      };
      const outcome = await commit({ input: { clientId, revision, accounts: [entry] } });
      if (outcome.response) onSaved();
      return outcome;
    },
  });
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

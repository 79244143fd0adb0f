import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { notify } from '../../components/notices.tsx';
import { type Account, type Category, labelOf } from './categoryRows.ts';
import { FIRST } from './placeAmong.ts';
import { useAccountPlace } from './useAccountPlace.ts';

interface AccountPlaceDialogProps {
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly categories: readonly Category[];
  readonly onClose: () => void;
}

const optionsOf = (categories: readonly Category[]) =>
  categories.map(({ id, name }) => ({ id, label: name }));

/** Puts an account into a category, moves it there, or takes it out; and says where it is shown with the opposite sign. */
export function AccountPlaceDialog({ account, accounts, categories, onClose }: AccountPlaceDialogProps) {
  const { t } = useTranslation('balance-categories');
  const onSaved = () => {
    notify(t('common:saved'), 'success', { about: 'record' });
    onClose();
  };
  const { form, own, others } = useAccountPlace({ account, categories, onSaved });
  const { control } = form;
  const chosenId = useWatch({ control, name: 'balanceCategoryId' });
  const chosen = categories.find(({ id }) => id === chosenId);
  const isOfSide = ({ section }: Category) => account.section == null || section === account.section;
  const inherited = own
    ? undefined
    : categories.find(({ id }) => id === account.effectiveBalanceCategory?.id)?.name;
  const names = new Map(accounts.map((each) => [each.id, labelOf(each)]));
  return (
    <FormDialog
      title={t('editAccount', { name: labelOf(account) })}
      form={form}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <SearchInput
        control={control}
        name="balanceCategoryId"
        label={t('category')}
        options={optionsOf(categories.filter(isOfSide))}
        helperText={inherited === undefined ? t('categoryHint') : t('inherited', { name: inherited })}
      />
      {own && own.id === chosenId ? (
        <ChoiceInput
          control={control}
          name="beforeId"
          label={t('place')}
          options={[
            { id: FIRST, label: t('first') },
            ...others.map(({ id }) => ({ id, label: t('after', { name: names.get(id) ?? '' }) })),
          ]}
        />
      ) : null}
      {chosen ? (
        <SearchInput
          control={control}
          name="floatToBalanceCategoryId"
          label={t('floatTo')}
          options={optionsOf(categories.filter(({ section }) => section !== chosen.section))}
          helperText={t('floatHint')}
        />
      ) : null}
    </FormDialog>
  );
}

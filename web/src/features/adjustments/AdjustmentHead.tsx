import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { PeriodInput } from '../../components/form/PeriodInput.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { limits } from '../../limits.generated.ts';
import { type AdjustmentValues, KINDS, LATER, RATE_KINDS } from './adjustmentValues.ts';
import type { AdjustmentChoices } from './useAdjustmentChoices.ts';

interface AdjustmentHeadProps {
  readonly control: Control<AdjustmentValues>;
  readonly choices: AdjustmentChoices;
}

/** What an adjustment is about, but for its lines. */
export function AdjustmentHead({ control, choices }: AdjustmentHeadProps) {
  const { t } = useTranslation('adjustments');
  const later = useWatch({ control, name: 'later' });
  return (
    <>
      <TextInput
        control={control}
        name="description"
        label={t('description')}
        limit={limits['POST /adjustments']['description']}
        isRequired
      />
      <PeriodInput control={control} name="periodId" label={t('period')} periods={choices.periods} />
      <ChoiceInput
        control={control}
        name="currency"
        label={t('currency')}
        options={choices.currencies.map((currency) => ({ id: currency, label: currency }))}
        isRequired
      />
      <SearchInput
        control={control}
        name="firstLegalEntityId"
        label={t('first')}
        options={choices.entities}
        isRequired
      />
      <SearchInput
        control={control}
        name="secondLegalEntityId"
        label={t('second')}
        options={choices.entities}
        helperText={t('secondHint')}
      />
      <ChoiceInput
        control={control}
        name="kind"
        label={t('kind')}
        options={KINDS.map((kind) => ({ id: kind, label: t(`kinds.${kind}`) }))}
      />
      <ChoiceInput
        control={control}
        name="rateKind"
        label={t('rateKind')}
        options={RATE_KINDS.map((kind) => ({ id: kind, label: t(`rateKinds.${kind}`) }))}
      />
      <ChoiceInput
        control={control}
        name="later"
        label={t('later')}
        options={LATER.map((each) => ({ id: each, label: t(`laters.${each}`) }))}
      />
      {later === 'none' ? (
        <span />
      ) : (
        <PeriodInput
          control={control}
          name="laterPeriodId"
          label={t('laterPeriod')}
          periods={choices.periods}
        />
      )}
    </>
  );
}

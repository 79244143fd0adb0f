import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type { AdjustmentForm_adjustment$key } from '../../__generated__/AdjustmentForm_adjustment.graphql.ts';
import type { AdjustmentFormLatestQuery } from '../../__generated__/AdjustmentFormLatestQuery.graphql.ts';
import type { useAdjustmentChoices_client$key } from '../../__generated__/useAdjustmentChoices_client.graphql.ts';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { LanguageTag } from '../../i18n/languages.ts';
import { AdjustmentFiles } from './AdjustmentFiles.tsx';
import { AdjustmentHead } from './AdjustmentHead.tsx';
import { AdjustmentLines } from './AdjustmentLines.tsx';
import { readAmount, shownAmount } from '../../components/amountText.ts';
import { type AdjustmentValues, unsavedFile } from './adjustmentValues.ts';
import { emptyLine } from './lineTexts.ts';
import { type AdjustmentChoices, useAdjustmentChoices } from './useAdjustmentChoices.ts';
import { useSaveAdjustment } from './useSaveAdjustment.ts';

const fragment = graphql`
  fragment AdjustmentForm_adjustment on Adjustment @inline {
    id
    revision
    description
    kind
    rateKind
    currency
    period {
      id
    }
    firstLegalEntity {
      id
    }
    secondLegalEntity {
      id
    }
    reversesIn {
      id
    }
    repeatsUntil {
      id
    }
    lines {
      side
      amount
      legalEntity {
        id
      }
      account {
        id
      }
      dimensionInstance {
        id
      }
    }
    files {
      uploadId
      fileName
      fileUrl
      addedBy
      addedAt
    }
  }
`;

const latestQuery = graphql`
  query AdjustmentFormLatestQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ...AdjustmentForm_adjustment @alias(as: "adjustment")
    }
  }
`;

const stateOf = (adjustment: AdjustmentForm_adjustment$key) => readInlineData(fragment, adjustment);

type State = ReturnType<typeof stateOf>;

function valuesOf(state: State | null, language: LanguageTag, currency: string): AdjustmentValues {
  if (state === null) {
    return {
      description: '',
      periodId: null,
      firstLegalEntityId: null,
      secondLegalEntityId: null,
      kind: 'OTHER',
      rateKind: 'AVERAGE',
      currency,
      later: 'none',
      laterPeriodId: null,
      rows: [emptyLine, emptyLine],
      files: [],
    };
  }
  const amountOn = (line: State['lines'][number], side: string) =>
    line.side === side ? shownAmount(line.amount, language) : '';
  return {
    description: state.description,
    periodId: state.period.id,
    firstLegalEntityId: state.firstLegalEntity.id,
    secondLegalEntityId: state.secondLegalEntity?.id ?? null,
    kind: state.kind as AdjustmentValues['kind'],
    rateKind: state.rateKind as AdjustmentValues['rateKind'],
    currency: state.currency,
    later: state.reversesIn ? 'reverses' : state.repeatsUntil ? 'repeats' : 'none',
    laterPeriodId: state.reversesIn?.id ?? state.repeatsUntil?.id ?? null,
    rows: state.lines.map((line) => ({
      legalEntityId: line.legalEntity.id,
      accountId: line.account.id,
      dimensionInstanceId: line.dimensionInstance?.id ?? null,
      debit: amountOn(line, 'DEBIT'),
      credit: amountOn(line, 'CREDIT'),
    })),
    files: state.files.map(({ addedBy = null, ...file }) => ({ ...file, addedBy })),
  };
}

/** What is sent of the values; an amount that is none is refused by its text. */
function inputOf(values: AdjustmentValues, language: LanguageTag) {
  const { later, laterPeriodId, rows, files, periodId, firstLegalEntityId, ...rest } = values;
  return {
    ...rest,
    periodId: periodId ?? '',
    firstLegalEntityId: firstLegalEntityId ?? '',
    reversesIn: later === 'reverses' ? laterPeriodId : null,
    repeatsUntil: later === 'repeats' ? laterPeriodId : null,
    uploadIds: files.map(({ uploadId }) => uploadId),
    lines: rows.map((line) => {
      const isCredit = line.debit.trim() === '';
      const text = isCredit ? line.credit : line.debit;
      return {
        legalEntityId: line.legalEntityId ?? '',
        accountId: line.accountId ?? '',
        dimensionInstanceId: line.dimensionInstanceId,
        side: isCredit ? ('CREDIT' as const) : ('DEBIT' as const),
        amount: readAmount(text, language) ?? text,
      };
    }),
  };
}

interface AdjustmentFormProps {
  readonly client: useAdjustmentChoices_client$key;
  /** Null for a new one. */
  readonly adjustment: AdjustmentForm_adjustment$key | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** How the values of somebody else are told. */
function useWritten(choices: AdjustmentChoices) {
  const { t } = useTranslation('adjustments');
  const language = useLanguage();
  const labelOf = (options: readonly { readonly id: string; readonly label: string }[], id: string | null) =>
    options.find((each) => each.id === id)?.label;
  const periodOf = (id: string | null) => {
    const period = choices.periods.find((each) => each.id === id);
    return period && formatPeriod(period, language);
  };
  return (values: AdjustmentValues) => ({
    description: [t('description'), values.description] as const,
    periodId: [t('period'), periodOf(values.periodId)] as const,
    firstLegalEntityId: [t('first'), labelOf(choices.entities, values.firstLegalEntityId)] as const,
    secondLegalEntityId: [t('second'), labelOf(choices.entities, values.secondLegalEntityId)] as const,
    kind: [t('kind'), t(`kinds.${values.kind}`)] as const,
    rateKind: [t('rateKind'), t(`rateKinds.${values.rateKind}`)] as const,
    currency: [t('currency'), values.currency] as const,
    later: [t('later'), t(`laters.${values.later}`)] as const,
    laterPeriodId: [t('laterPeriod'), periodOf(values.laterPeriodId)] as const,
    rows: [
      t('lines'),
      values.rows
        .map((line) => [labelOf(choices.accounts, line.accountId), line.debit, line.credit].join(' '))
        .join('; '),
    ] as const,
    files: [t('files'), values.files.map(({ fileName }) => fileName).join('; ')] as const,
  });
}

export function AdjustmentForm({ client, adjustment, onSaved, onCancel }: AdjustmentFormProps) {
  const { t } = useTranslation('adjustments');
  const environment = useRelayEnvironment();
  const language = useLanguage();
  const choices = useAdjustmentChoices(client);
  const written = useWritten(choices);
  const save = useSaveAdjustment(choices.clientId);
  const form = useRevisedForm<State | null, AdjustmentValues>({
    state: adjustment && stateOf(adjustment),
    valuesOf: (state) => valuesOf(state, language, choices.currencies[0] ?? ''),
    send: async (values, state) => save(state, inputOf(values, language)),
    readLatest: async ({ id }) => {
      const variables = { id };
      const answer = await fetchQuery<AdjustmentFormLatestQuery>(
        environment,
        latestQuery,
        variables,
      ).toPromise();
      return answer?.node?.adjustment ? stateOf(answer.node.adjustment) : null;
    },
    onSaved,
    write: written,
  });
  const { state } = form;
  return (
    <RecordForm
      form={form}
      label={t('form')}
      title={state ? t('common:editNamed', { name: state.description }) : t('add')}
      columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)"
      onCancel={state ? onCancel : undefined}
    >
      <AdjustmentHead control={form.control} choices={choices} />
      <AdjustmentLines
        control={form.control}
        choices={choices}
        onFile={(file) => {
          const files = [...form.getValues('files'), unsavedFile(file)];
          form.setValue('files', files, { shouldDirty: true });
        }}
      />
      <AdjustmentFiles control={form.control} clientId={choices.clientId} />
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </RecordForm>
  );
}

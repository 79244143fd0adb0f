import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useFragment, useRelayEnvironment } from 'react-relay';
import type { OwnershipShareForm_client$key } from '../../__generated__/OwnershipShareForm_client.graphql.ts';
import type { OwnershipShareForm_share$key } from '../../__generated__/OwnershipShareForm_share.graphql.ts';
import type { OwnershipShareFormLatestQuery } from '../../__generated__/OwnershipShareFormLatestQuery.graphql.ts';
import type {
  OwnershipMethod,
  OwnershipShareFormSaveMutation,
} from '../../__generated__/OwnershipShareFormSaveMutation.graphql.ts';
import { ChoiceInput } from '../../components/form/ChoiceInput.tsx';
import { PeriodInput } from '../../components/form/PeriodInput.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { formatPeriod } from '../../components/formatPeriod.ts';
import { UnsavedGuard } from '../../components/UnsavedGuard.tsx';
import type { LanguageTag } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { nodesOf } from '../../relay/nodesOf.ts';
import { isRevisionConflict } from '../../relay/refusals.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { methods } from './methods.ts';
import { readPercent, writtenPercent } from './percent.ts';

interface OwnershipShareFormProps {
  readonly client: OwnershipShareForm_client$key;
  /** Null for a new one. */
  readonly share: OwnershipShareForm_share$key | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** Called as in the input of the mutation, so that refusals find them; the share in percent. */
interface Values {
  ownerLegalEntityId: string | null;
  legalEntityId: string | null;
  fromPeriodId: string | null;
  share: string;
  method: OwnershipMethod;
}

const fragment = graphql`
  fragment OwnershipShareForm_share on OwnershipShare @inline {
    id
    revision
    share
    method
    owner {
      id
      code
    }
    legalEntity {
      id
      code
    }
    fromPeriod {
      id
      startDate
      endDate
    }
  }
`;

const latestQuery = graphql`
  query OwnershipShareFormLatestQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ...OwnershipShareForm_share @alias(as: "share")
    }
  }
`;

const stateOf = (share: OwnershipShareForm_share$key) => readInlineData(fragment, share);

export const nameOf = (
  {
    owner,
    legalEntity,
    fromPeriod,
  }: Pick<ReturnType<typeof stateOf>, 'owner' | 'legalEntity' | 'fromPeriod'>,
  language: LanguageTag,
): string => `${owner.code} → ${legalEntity.code} ${formatPeriod(fromPeriod, language)}`;

function useChoices(key: OwnershipShareForm_client$key) {
  const client = useFragment(
    graphql`
      fragment OwnershipShareForm_client on Client {
        id
        legalEntities(first: 5000) {
          edges {
            node {
              id
              code
              name
            }
          }
        }
        periodSet {
          periods {
            id
            startDate
            endDate
          }
        }
      }
    `,
    key,
  );
  return {
    clientId: client.id,
    entities: nodesOf(client.legalEntities).map(({ id, code, name }) => ({ id, label: `${code} ${name}` })),
    periods: client.periodSet.periods,
  };
}

function useSaveShare() {
  return useGraphMutation<OwnershipShareFormSaveMutation>(graphql`
    mutation OwnershipShareFormSaveMutation($input: SaveOwnershipShareInput!) @raw_response_type {
      saveOwnershipShare(input: $input) {
        client {
          id
          ...OwnershipPage_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
}

export function OwnershipShareForm({ client, share, onSaved, onCancel }: OwnershipShareFormProps) {
  const { t } = useTranslation('ownership');
  const environment = useRelayEnvironment();
  const language = useLanguage();
  const { clientId, entities, periods } = useChoices(client);
  const { commit } = useSaveShare();
  const labelOf = (wanted: string | null) => entities.find(({ id }) => id === wanted)?.label;
  const form = useRevisedForm<ReturnType<typeof stateOf> | null, Values>({
    state: share && stateOf(share),
    valuesOf: (state) => ({
      ownerLegalEntityId: state?.owner.id ?? null,
      legalEntityId: state?.legalEntity.id ?? null,
      fromPeriodId: state?.fromPeriod.id ?? null,
      share: state ? writtenPercent(state.share, language) : '',
      method: state?.method ?? 'FULL',
    }),
    send: async ({ ownerLegalEntityId, legalEntityId, fromPeriodId, share: percent, method }, state) => {
      const { refusals } = await commit({
        input: {
          clientId,
          ownerLegalEntityId: ownerLegalEntityId ?? '',
          legalEntityId: legalEntityId ?? '',
          fromPeriodId: fromPeriodId ?? '',
          share: readPercent(percent, language) ?? percent,
          method,
          revision: state?.revision ?? 0,
        },
      });
      const isTaken = state === null && isRevisionConflict(refusals);
      const exists = { topic: 'refused', code: null, message: t('exists'), id: null } as const;
      return { refusals: isTaken ? [{ ...exists, path: ['fromPeriodId'] }] : refusals };
    },
    readLatest: async ({ id }) => {
      const answer = await fetchQuery<OwnershipShareFormLatestQuery>(environment, latestQuery, {
        id,
      }).toPromise();
      return answer?.node?.share ? stateOf(answer.node.share) : null;
    },
    onSaved,
    write: ({ ownerLegalEntityId, legalEntityId, fromPeriodId, share: percent, method }) => {
      const period = periods.find(({ id }) => id === fromPeriodId);
      return {
        ownerLegalEntityId: [t('owner'), labelOf(ownerLegalEntityId)],
        legalEntityId: [t('owned'), labelOf(legalEntityId)],
        fromPeriodId: [t('from'), period && formatPeriod(period, language)],
        share: [t('share'), percent],
        method: [t('method'), t(`methods.${method}`)],
      };
    },
  });
  const { control, state } = form;
  return (
    <RecordForm
      form={form}
      label={t('form')}
      title={state ? t('common:editNamed', { name: nameOf(state, language) }) : t('add')}
      columns={state ? '160px 240px auto' : 'minmax(0, 1fr) minmax(0, 1fr) 200px'}
      onCancel={state ? onCancel : undefined}
    >
      {state ? null : (
        <>
          <SearchInput
            control={control}
            name="ownerLegalEntityId"
            label={t('owner')}
            options={entities}
            isRequired
          />
          <SearchInput
            control={control}
            name="legalEntityId"
            label={t('owned')}
            options={entities}
            isRequired
          />
          <PeriodInput control={control} name="fromPeriodId" label={t('from')} periods={periods} />
        </>
      )}
      <TextInput
        control={control}
        name="share"
        label={t('share')}
        isRequired
        helperText={t('shareHint')}
        check={(text) => (readPercent(text, language) === null ? t('noShare') : null)}
      />
      <ChoiceInput
        control={control}
        name="method"
        label={t('method')}
        options={methods.map((id) => ({ id, label: t(`methods.${id}`) }))}
      />
      <UnsavedGuard isDirty={form.isDirty && !form.isBusy} />
    </RecordForm>
  );
}

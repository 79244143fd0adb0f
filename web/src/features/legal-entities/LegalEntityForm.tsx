import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, readInlineData, useRelayEnvironment } from 'react-relay';
import type { LegalEntityForm_legalEntity$key } from '../../__generated__/LegalEntityForm_legalEntity.graphql.ts';
import type { LegalEntityFormCreateMutation } from '../../__generated__/LegalEntityFormCreateMutation.graphql.ts';
import type { LegalEntityFormLatestQuery } from '../../__generated__/LegalEntityFormLatestQuery.graphql.ts';
import type { LegalEntityFormUpdateMutation } from '../../__generated__/LegalEntityFormUpdateMutation.graphql.ts';
import type { useCurrencyOptions_query$key } from '../../__generated__/useCurrencyOptions_query.graphql.ts';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useRevisedForm } from '../../components/form/useRevisedForm.ts';
import { limits } from '../../limits.generated.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useCurrencyOptions } from '../currencies/useCurrencyOptions.ts';

const limit = limits['POST /legal_entities'];

interface LegalEntityFormProps {
  readonly query: useCurrencyOptions_query$key;
  readonly clientId: string;
  /** Null for a new one. */
  readonly legalEntity: LegalEntityForm_legalEntity$key | null;
  /** Proposed for a new one. */
  readonly currency: string | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface Values {
  name: string;
  code: string;
  currency: string | null;
}

const fragment = graphql`
  fragment LegalEntityForm_legalEntity on LegalEntity @inline {
    id
    revision
    name
    code
    currency
  }
`;

const latestQuery = graphql`
  query LegalEntityFormLatestQuery($id: ID!) @raw_response_type {
    node(id: $id) {
      ...LegalEntityForm_legalEntity @alias(as: "legalEntity")
    }
  }
`;

const stateOf = (entity: LegalEntityForm_legalEntity$key) => readInlineData(fragment, entity);

export function LegalEntityForm(props: LegalEntityFormProps) {
  const { query, clientId, currency: proposed, onSaved, onCancel } = props;
  const { t } = useTranslation('legal-entities');
  const environment = useRelayEnvironment();
  const creation = useGraphMutation<LegalEntityFormCreateMutation>(graphql`
    mutation LegalEntityFormCreateMutation($input: CreateLegalEntityInput!) {
      createLegalEntity(input: $input) {
        client {
          id
          ...LegalEntities_client
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const update = useGraphMutation<LegalEntityFormUpdateMutation>(graphql`
    mutation LegalEntityFormUpdateMutation($input: UpdateLegalEntityInput!) @raw_response_type {
      updateLegalEntity(input: $input) {
        legalEntity {
          id
          ...LegalEntityForm_legalEntity
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const options = useCurrencyOptions(query);
  const form = useRevisedForm<ReturnType<typeof stateOf> | null, Values>({
    state: props.legalEntity && stateOf(props.legalEntity),
    valuesOf: (entity) => ({
      code: entity?.code ?? '',
      name: entity?.name ?? '',
      currency: entity ? entity.currency : proposed,
    }),
    send: ({ currency, ...values }, entity) => {
      const body = { ...values, currency: currency ?? '' };
      return entity
        ? update.commit({ input: { legalEntityId: entity.id, revision: entity.revision, ...body } })
        : creation.commit({ input: { clientId, ...body } });
    },
    readLatest: async ({ id }) => {
      const answer = await fetchQuery<LegalEntityFormLatestQuery>(environment, latestQuery, {
        id,
      }).toPromise();
      return answer?.node?.legalEntity ? stateOf(answer.node.legalEntity) : null;
    },
    onSaved,
    write: ({ code, name, currency }) => ({
      code: [t('code'), code],
      name: [t('name'), name],
      currency: [t('currency'), currency],
    }),
  });
  const entity = form.state;
  const { control } = form;
  return (
    <RecordForm
      form={form}
      label={t('form')}
      title={entity ? t('common:editNamed', { name: entity.name }) : t('add')}
      columns="120px 1fr 240px auto"
      onCancel={entity ? onCancel : undefined}
    >
      <TextInput control={control} name="code" label={t('code')} limit={limit.code} isRequired />
      <TextInput control={control} name="name" label={t('name')} limit={limit.name} isRequired />
      <SearchInput control={control} name="currency" label={t('currency')} options={options} isRequired />
    </RecordForm>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { VersionContentQuery } from '../../../__generated__/VersionContentQuery.graphql.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { toField, toOptions } from '../fields/readFieldMap.ts';
import { useRuleText } from '../rules/useRuleText.ts';
import { ChangeMark, changeOf, Additions } from './changes.tsx';
import { VersionEliminations } from './VersionEliminations.tsx';
import { VersionMap } from './VersionMap.tsx';
import { VersionPart } from './VersionPart.tsx';

const query = graphql`
  query VersionContentQuery($id: ID!, $version: Int!) {
    node(id: $id) {
      ... on StreamInstance {
        versionContent(version: $version) {
          fields {
            ...readFieldMap_field
          }
          options {
            ...readFieldMap_options
          }
          accounts {
            code
            description
            type
            account {
              code
              name
            }
          }
          rules {
            name
            side
            conditions {
              field
              operator
              value
              values
            }
            account {
              id
              code
              name
            }
            accountByCodeOf
            dimensionInstance {
              id
              code
              name
            }
            dimensionByCodeOf
          }
          eliminations {
            name
            conditions {
              field
              operator
              value
              values
            }
            counterparty {
              id
              code
              name
            }
            counterpartyByCodeOf
            set
            kind
            scope
          }
          changedFields {
            name
            change
          }
          changedAccounts {
            name
            change
          }
          changedRules {
            name
            change
          }
          changedEliminations {
            name
            change
          }
        }
      }
    }
  }
`;

interface VersionContentProps {
  readonly instanceId: string;
  readonly version: number;
}

/** The frozen copy that a version was processed with; what has changed since is marked where it stands. */
export function VersionContent({ instanceId, version }: VersionContentProps) {
  const { t } = useTranslation('streams/versions');
  const ruleText = useRuleText();
  const { node } = useLazyQuery<VersionContentQuery>(
    query,
    { id: instanceId, version },
    { fetchPolicy: 'store-and-network' },
  );
  const content = node?.versionContent;
  if (!content) return null;
  const { changedFields, changedAccounts, changedRules } = content;
  const accountColumns: readonly DataColumn<Content['accounts'][number]>[] = [
    {
      id: 'account',
      header: t('content.account'),
      text: ({ code, description }) => `${code} ${description}`.trim(),
      render: ({ code, description }) => (
        <>
          {`${code} ${description}`.trim()} <ChangeMark change={changeOf(changedAccounts, code)} />
        </>
      ),
    },
    { id: 'type', header: t('content.type'), text: ({ type }) => t(`streams/rules:accounts.types.${type}`) },
    {
      id: 'ledgerAccount',
      header: t('content.ledgerAccount'),
      text: ({ account }) => (account ? `${account.code} ${account.name}` : '–'),
    },
  ];
  const ruleColumns: readonly DataColumn<Content['rules'][number]>[] = [
    {
      id: 'rule',
      header: t('content.rule'),
      text: ({ name }) => name,
      render: ({ name }) => (
        <>
          {name} <ChangeMark change={changeOf(changedRules, name)} />
        </>
      ),
    },
    { id: 'meaning', header: t('content.meaning'), text: (rule) => ruleText(toRuleValue(rule)) },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 2 }}>
      <VersionMap
        version={version}
        fields={content.fields.map(toField)}
        options={toOptions(content.options)}
        changes={changedFields}
      />
      <VersionPart
        version={version}
        title={t('content.accounts')}
        columns={accountColumns}
        rows={content.accounts}
        idOf={({ code }) => code}
      />
      <Additions
        changes={changedAccounts.filter(({ change }) => change === 'ADDED')}
        nameOf={(code) => code}
      />
      <VersionPart
        version={version}
        title={t('content.rules')}
        columns={ruleColumns}
        rows={content.rules}
        idOf={(rule) => `${String(content.rules.indexOf(rule))} ${rule.name}`}
        empty={t('content.noRules')}
      />
      <Additions changes={changedRules.filter(({ change }) => change === 'ADDED')} nameOf={(name) => name} />
      <VersionEliminations
        version={version}
        eliminations={content.eliminations}
        changes={content.changedEliminations}
      />
    </Box>
  );
}

type Content = NonNullable<NonNullable<VersionContentQuery['response']['node']>['versionContent']>;

function toRuleValue(rule: Content['rules'][number]) {
  return {
    ...rule,
    key: rule.name,
    id: null,
    conditions: rule.conditions.map(({ field, operator, value, values }) => ({
      field,
      operator,
      value: value ?? null,
      values: values ?? null,
    })),
    account: rule.account ?? null,
    accountByCodeOf: rule.accountByCodeOf ?? null,
    dimensionInstance: rule.dimensionInstance ?? null,
    dimensionByCodeOf: rule.dimensionByCodeOf ?? null,
  };
}

import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { VersionContentQuery } from '../../../__generated__/VersionContentQuery.graphql.ts';
import { useLazyQuery } from '../../../relay/useLazyQuery.ts';
import { toField, toOptions } from '../fields/readFieldMap.ts';
import { useRuleText } from '../rules/useRuleText.ts';
import { ChangeMark, changeOf, Additions } from './changes.tsx';
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
        columns={[t('content.account'), t('content.type'), t('content.ledgerAccount')]}
      >
        {content.accounts.map(({ code, description, type, account }) => (
          <TableRow key={code}>
            <TableCell>
              {`${code} ${description}`.trim()} <ChangeMark change={changeOf(changedAccounts, code)} />
            </TableCell>
            <TableCell>{t(`streams/rules:accounts.types.${type}`)}</TableCell>
            <TableCell>{account ? `${account.code} ${account.name}` : '–'}</TableCell>
          </TableRow>
        ))}
      </VersionPart>
      <Additions
        changes={changedAccounts.filter(({ change }) => change === 'ADDED')}
        nameOf={(code) => code}
      />
      <VersionPart
        version={version}
        title={t('content.rules')}
        columns={[t('content.rule'), t('content.meaning')]}
      >
        {content.rules.length === 0 ? (
          <TableRow>
            <TableCell colSpan={2}>{t('content.noRules')}</TableCell>
          </TableRow>
        ) : (
          content.rules.map((rule, position) => (
            <TableRow key={`${String(position)} ${rule.name}`}>
              <TableCell>
                {rule.name} <ChangeMark change={changeOf(changedRules, rule.name)} />
              </TableCell>
              <TableCell>{ruleText(toRuleValue(rule))}</TableCell>
            </TableRow>
          ))
        )}
      </VersionPart>
      <Additions changes={changedRules.filter(({ change }) => change === 'ADDED')} nameOf={(name) => name} />
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

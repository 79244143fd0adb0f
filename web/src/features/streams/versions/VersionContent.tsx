import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { VersionContentQuery } from '../../../__generated__/VersionContentQuery.graphql.ts';
import { useFieldName } from '../fields/useFieldName.ts';
import { useRuleText } from '../rules/useRuleText.ts';
import { ChangeMark, changeOf, Additions } from './changes.tsx';

const query = graphql`
  query VersionContentQuery($id: ID!, $version: Int!) {
    node(id: $id) {
      ... on StreamInstance {
        versionContent(version: $version) {
          fields {
            name
            sources {
              position
              name
            }
            constant
            isNotUsed
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
  const fieldName = useFieldName();
  const ruleText = useRuleText();
  const { node } = useLazyLoadQuery<VersionContentQuery>(
    query,
    { id: instanceId, version },
    { fetchPolicy: 'store-and-network' },
  );
  const content = node?.versionContent;
  if (!content) return null;
  const { changedFields, changedAccounts, changedRules } = content;
  const options = changedFields.filter(({ name }) => content.fields.every((field) => field.name !== name));
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 2 }}>
      <Part version={version} title={t('content.fields')} columns={[t('content.field'), t('content.column')]}>
        {content.fields.map(({ name, sources, constant, isNotUsed }) => (
          <TableRow key={name}>
            <TableCell>
              {fieldName(name)} <ChangeMark change={changeOf(changedFields, name)} />
            </TableCell>
            <TableCell>
              {isNotUsed
                ? t('content.notUsed')
                : constant === null || constant === undefined
                  ? sources.map((source) => source.name).join(', ') || '–'
                  : t('content.constant', { text: constant })}
            </TableCell>
          </TableRow>
        ))}
      </Part>
      <Additions
        changes={options}
        nameOf={(name) => t(`option.${name}`, { defaultValue: fieldName(name) })}
      />
      <Part
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
      </Part>
      <Additions
        changes={changedAccounts.filter(({ change }) => change === 'ADDED')}
        nameOf={(code) => code}
      />
      <Part version={version} title={t('content.rules')} columns={[t('content.rule'), t('content.meaning')]}>
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
      </Part>
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

interface PartProps {
  readonly version: number;
  readonly title: string;
  readonly columns: readonly string[];
  readonly children: React.ReactNode;
}

function Part({ version, title, columns, children }: PartProps) {
  const { t } = useTranslation('streams/versions');
  // The panes of the editor have regions of the same title.
  const label = `${t('item.title', { version })}: ${title}`;
  return (
    <Box>
      <Typography variant="h3" component="h4" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box tabIndex={0} role="region" aria-label={label} sx={{ overflow: 'auto', maxHeight: 320 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>{children}</TableBody>
        </Table>
      </Box>
    </Box>
  );
}

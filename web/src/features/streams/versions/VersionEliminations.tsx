import { useTranslation } from 'react-i18next';
import type { VersionContentQuery } from '../../../__generated__/VersionContentQuery.graphql.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { useEliminationText } from '../eliminations/useEliminationText.ts';
import { Additions, type Change, ChangeMark, changeOf } from './changes.tsx';
import { VersionPart } from './VersionPart.tsx';

type Frozen = NonNullable<
  NonNullable<VersionContentQuery['response']['node']>['versionContent']
>['eliminations'][number];

interface VersionEliminationsProps {
  readonly version: number;
  readonly eliminations: readonly Frozen[];
  readonly changes: readonly Change[];
}

/** The elimination rules that a version was processed with. */
export function VersionEliminations({ version, eliminations, changes }: VersionEliminationsProps) {
  const { t } = useTranslation('streams/versions');
  const ruleText = useEliminationText();
  const columns: readonly DataColumn<Frozen>[] = [
    {
      id: 'rule',
      header: t('content.rule'),
      text: ({ name }) => name,
      render: ({ name }) => (
        <>
          {name} <ChangeMark change={changeOf(changes, name)} />
        </>
      ),
    },
    { id: 'meaning', header: t('content.meaning'), text: (rule) => ruleText(toValue(rule)) },
  ];
  return (
    <>
      <VersionPart
        version={version}
        title={t('content.eliminations')}
        columns={columns}
        rows={eliminations}
        idOf={(rule) => `${String(eliminations.indexOf(rule))} ${rule.name}`}
        empty={t('content.noEliminations')}
      />
      <Additions changes={changes.filter(({ change }) => change === 'ADDED')} nameOf={(name) => name} />
    </>
  );
}

function toValue({ conditions, scope, ...rule }: Frozen) {
  return {
    conditions: conditions.map(({ field, operator, value, values }) => ({
      field,
      operator,
      value: value ?? null,
      values: values ?? null,
    })),
    counterparty: rule.counterparty ?? null,
    counterpartyByCodeOf: rule.counterpartyByCodeOf ?? null,
    set: rule.set ?? null,
    kind: rule.kind ?? null,
    scope,
  };
}

import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { BreakdownChoices_report$key } from '../../../__generated__/BreakdownChoices_report.graphql.ts';
import type { ReportFrameQuery } from '../../../__generated__/ReportFrameQuery.graphql.ts';
import { SingleChoice } from '../../../components/SingleChoice.tsx';
import type { QueryChange } from '../../../components/useQueryState.ts';
import { nameOfNode } from '../nodeNames.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { breakdownWord, breakdownWords, type ReportFilter, wordOf } from './reportFilter.ts';

const reportFragment = graphql`
  fragment BreakdownChoices_report on Report {
    tree {
      nodes {
        key
        type
        name
        code
        customName
        hidden
      }
    }
  }
`;

type Options = NonNullable<ReportFrameQuery['response']['client']>['reportOptions'];

interface BreakdownChoicesProps {
  readonly report: BreakdownChoices_report$key;
  /** By what lines can be broken down in this client. */
  readonly offered: Options['breakdowns'];
  readonly filter: ReportFilter;
  readonly onChange: (change: QueryChange) => void;
}

/** Which lines are broken down, and by what: chosen by what first, then the line. */
export function BreakdownChoices({ report, offered, filter, onChange }: BreakdownChoicesProps) {
  const { t } = useTranslation('reports/viewer');
  const { nodes } = useFragment(reportFragment, report).tree;
  const [by, setBy] = useState('');
  const kinds = offered.flatMap((kind) =>
    kind === '%future added value'
      ? []
      : [{ word: wordOf(breakdownWords, kind), label: t(`breakdowns.${kind}`) }],
  );
  const nameOf = (key: string) => {
    const node = nodes.find((each) => each.key === key);
    return node === undefined ? key : nameOfNode(node);
  };
  const chosen = filter.breakdown.map(breakdownWord);
  const lines = nodes.filter(({ type, hidden }) => (type === 'ACCOUNT' || type === 'GROUP') && !hidden);
  const add = (nodeKey: string | null) => {
    if (nodeKey === null) return;
    onChange({ breakdown: [...new Set([...chosen, `${nodeKey}.${by}`])] });
    setBy('');
  };
  if (kinds.length === 0) return null;
  return (
    <Box role="group" aria-label={t('breakdown.title')} sx={{ display: 'contents' }}>
      <ChoiceField
        label={t('breakdown.by')}
        options={[{ word: '', label: t('breakdown.none') }, ...kinds]}
        value={by}
        width={190}
        onChange={(word) => setBy(word ?? '')}
      />
      {by === '' ? null : (
        <Box sx={{ width: 280 }}>
          <SingleChoice
            label={t('breakdown.line')}
            placeholder={t('breakdown.chooseLine')}
            options={lines.map(({ key }) => ({ id: key, label: nameOf(key) }))}
            value={null}
            onChange={add}
          />
        </Box>
      )}
      {filter.breakdown.map((each) => (
        <Chip
          key={breakdownWord(each)}
          size="small"
          label={t('breakdown.chip', { line: nameOf(each.nodeKey), by: t(`breakdowns.${each.by}`) })}
          onDelete={() => onChange({ breakdown: chosen.filter((word) => word !== breakdownWord(each)) })}
        />
      ))}
    </Box>
  );
}

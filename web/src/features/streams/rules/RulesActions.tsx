import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { useStreamNotes_stream$key } from '../../../__generated__/useStreamNotes_stream.graphql.ts';
import { countCell, listTable, textCell } from '../../../components/table/listTable.ts';
import { TableActions } from '../../../components/table/TableActions.tsx';
import { useStreamNotes } from '../shared/useStreamNotes.ts';
import type { RuleValue } from './ruleDraft.ts';
import { useRuleText } from './useRuleText.ts';

interface RulesActionsProps {
  readonly stream: useStreamNotes_stream$key;
  readonly rules: readonly RuleValue[];
  readonly isEdited: boolean;
}

/** Copy and export of the rules, each as the sentence that the list shows. */
export function RulesActions({ stream, rules, isEdited }: RulesActionsProps) {
  const { t } = useTranslation('streams/rules');
  const ruleText = useRuleText();
  const { name, notes } = useStreamNotes(stream, isEdited);
  const rows = rules.map((rule, index) => ({ rule, position: index + 1 }));
  return (
    <Box sx={{ justifySelf: 'end' }}>
      <TableActions
        fileName={`${t('rules.title')} ${name}`}
        report={{ title: t('rules.title'), notes }}
        readShown={() =>
          listTable({
            rows,
            columns: [
              { header: t('written.position'), cell: ({ position }) => countCell(position) },
              { header: t('written.name'), cell: ({ rule }) => textCell(rule.name) },
              { header: t('written.text'), cell: ({ rule }) => textCell(ruleText(rule)) },
            ],
          })
        }
      />
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { useStreamNotes_stream$key } from '../../../__generated__/useStreamNotes_stream.graphql.ts';
import { countCell, listTable, textCell } from '../../../components/table/listTable.ts';
import { TableActions } from '../../../components/table/TableActions.tsx';
import { useStreamNotes } from '../shared/useStreamNotes.ts';
import type { EliminationsDraft } from './eliminationDraft.ts';
import { useEliminationText } from './useEliminationText.ts';

interface EliminationsActionsProps {
  readonly stream: useStreamNotes_stream$key;
  readonly rules: EliminationsDraft;
  readonly isEdited: boolean;
}

/** Copy and export of the elimination rules, each as the sentence that the list shows. */
export function EliminationsActions({ stream, rules, isEdited }: EliminationsActionsProps) {
  const { t } = useTranslation('streams/eliminations');
  const ruleText = useEliminationText();
  const { name, notes } = useStreamNotes(stream, isEdited);
  const rows = rules.map((rule, index) => ({ rule, position: index + 1 }));
  return (
    <Box sx={{ justifySelf: 'end' }}>
      <TableActions
        fileName={`${t('title')} ${name}`}
        report={{ title: t('title'), notes }}
        readShown={() =>
          listTable({
            rows,
            columns: [
              { header: t('streams/rules:written.position'), cell: ({ position }) => countCell(position) },
              { header: t('streams/rules:written.name'), cell: ({ rule }) => textCell(rule.name) },
              { header: t('streams/rules:written.text'), cell: ({ rule }) => textCell(ruleText(rule)) },
            ],
          })
        }
      />
    </Box>
  );
}

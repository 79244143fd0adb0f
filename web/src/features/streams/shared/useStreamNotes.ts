import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useStreamNotes_stream$key } from '../../../__generated__/useStreamNotes_stream.graphql.ts';
import type { TableReport } from '../../../components/table/tableText.ts';

/** Whose accounts or rules a table was exported from; `isEdited`: edits that nobody saved are in it. */
export function useStreamNotes(
  stream: useStreamNotes_stream$key,
  isEdited: boolean,
): { readonly name: string; readonly notes: TableReport['notes'] } {
  const { t } = useTranslation('streams');
  const { name, legalEntity } = useFragment(
    graphql`
      fragment useStreamNotes_stream on Stream {
        name
        legalEntity {
          code
          name
        }
      }
    `,
    stream,
  );
  return {
    name,
    notes: [
      [t('notes.entity'), `${legalEntity.code} ${legalEntity.name}`],
      [t('notes.stream'), name],
      ...(isEdited ? [[t('notes.state'), t('common:unsaved.mark')] as const] : []),
    ],
  };
}

import { ErrorCountLink } from '../shared/ErrorCountLink.tsx';
import { useErrorsOfRun } from '../shared/errorCounts.tsx';
import type { FieldValue } from './fieldMapDraft.ts';

/** How many errors stand in the columns of a field: one way for each column that has any. */
export function FieldErrors({ field }: { readonly field: FieldValue }) {
  const { columns } = useErrorsOfRun().counts;
  return field.sources.map(({ position }) => {
    const ofColumn = columns.filter((column) => column.position === position);
    const count = ofColumn.reduce((sum, column) => sum + column.count, 0);
    return <ErrorCountLink key={position} count={count} filter={{ column: position }} />;
  });
}

import Alert from '@mui/material/Alert';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartPreview } from './useChartImport.ts';

/** What more is wrong for the same cause is counted. */
const shownOfCause = 5;

type Problem = ChartPreview['problems'][number];
type ShownPreview = Pick<ChartPreview, 'problems'> & {
  readonly source: { readonly columns: readonly { readonly name: string }[] };
};

function ProblemList({ problems, preview }: { problems: readonly Problem[]; preview: ShownPreview }) {
  const { t, i18n } = useTranslation('chart-of-accounts');
  const textOf = ({ code, rowNo, column, value }: Problem) => {
    const key = `import.problem.${code}`;
    const text = i18n.exists(`chart-of-accounts:${key}`)
      ? t(key, { value })
      : t('import.problem.other', { value });
    if (rowNo == null) return text;
    const name = column == null ? null : preview.source.columns[column]?.name;
    return name
      ? t('import.atCell', { row: rowNo, column: name, text })
      : t('import.atRow', { row: rowNo, text });
  };
  return (
    <ul style={{ margin: 0, paddingLeft: 20, maxHeight: 160, overflow: 'auto' }}>
      {byCause(problems).map((group) => (
        <Fragment key={group[0]?.code}>
          {group.slice(0, shownOfCause).map((problem) => (
            <li key={`${problem.rowNo ?? ''} ${problem.column ?? ''} ${problem.value}`}>{textOf(problem)}</li>
          ))}
          {group.length > shownOfCause ? (
            <li>{t('import.furtherProblems', { count: group.length - shownOfCause })}</li>
          ) : null}
        </Fragment>
      ))}
    </ul>
  );
}

/** The commonest first. */
function byCause(problems: readonly Problem[]): readonly (readonly Problem[])[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of problems) {
    const group = groups.get(problem.code);
    if (group) group.push(problem);
    else groups.set(problem.code, [problem]);
  }
  return [...groups.values()].toSorted((left, right) => right.length - left.length);
}

/** Several may stand in one row; what belongs to none counts for itself. */
function countRows(problems: readonly Problem[]): number {
  return new Set(problems.map(({ rowNo, code }) => rowNo ?? code)).size;
}

/** What stands in the way of the import, and what it will do otherwise than the file says. */
export function ImportProblems({ preview }: { readonly preview: ShownPreview }) {
  const { t } = useTranslation('chart-of-accounts');
  const blocking = preview.problems.filter(({ isBlocking }) => isBlocking);
  const notes = preview.problems.filter(({ isBlocking }) => !isBlocking);
  return (
    <>
      {blocking.length > 0 ? (
        <Alert severity="error">
          {t('import.problems', { count: countRows(blocking) })}
          <ProblemList problems={blocking} preview={preview} />
        </Alert>
      ) : null}
      {notes.length > 0 ? (
        <Alert severity="info">
          {t('import.notes', { count: countRows(notes) })}
          <ProblemList problems={notes} preview={preview} />
        </Alert>
      ) : null}
    </>
  );
}

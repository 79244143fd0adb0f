import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { ChartPreview } from './useChartImport.ts';

const SHOWN_MAX = 50;

type Problem = ChartPreview['problems'][number];

function ProblemList({ problems, preview }: { problems: readonly Problem[]; preview: ChartPreview }) {
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
  const shown = problems.slice(0, SHOWN_MAX);
  return (
    <ul style={{ margin: 0, paddingLeft: 20, maxHeight: 160, overflow: 'auto' }}>
      {shown.map((problem) => (
        <li key={`${problem.code} ${problem.rowNo ?? ''} ${problem.value}`}>{textOf(problem)}</li>
      ))}
      {problems.length > shown.length ? (
        <li>{t('import.furtherProblems', { count: problems.length - shown.length })}</li>
      ) : null}
    </ul>
  );
}

/** What stands in the way of the import, and what it will do otherwise than the file says. */
export function ImportProblems({ preview }: { readonly preview: ChartPreview }) {
  const { t } = useTranslation('chart-of-accounts');
  const blocking = preview.problems.filter(({ isBlocking }) => isBlocking);
  const notes = preview.problems.filter(({ isBlocking }) => !isBlocking);
  return (
    <>
      {blocking.length > 0 ? (
        <Alert severity="error">
          {t('import.problems', { count: blocking.length })}
          <ProblemList problems={blocking} preview={preview} />
        </Alert>
      ) : null}
      {notes.length > 0 ? (
        <Alert severity="info">
          {t('import.notes', { count: notes.length })}
          <ProblemList problems={notes} preview={preview} />
        </Alert>
      ) : null}
    </>
  );
}

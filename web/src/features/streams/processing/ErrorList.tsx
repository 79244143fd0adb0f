import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessingErrorCode } from '../../../__generated__/ErrorRowsQuery.graphql.ts';
import { GridSkeleton } from '../../../components/Skeletons.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { UnknownDropped } from '../../../components/UnknownDropped.tsx';
import { ruleWords } from '../shared/ruleWords.ts';
import type { EditorPlace } from '../../../components/instances/editorAddress.ts';
import { noFilter, type ErrorContext } from './errorNavigation.ts';
import { ErrorRows } from './ErrorRows.tsx';

interface ErrorListProps {
  readonly context: ErrorContext;
  readonly code: ProcessingErrorCode | null;
  readonly place: EditorPlace;
  readonly isOpen: boolean;
  /** Name of the kind. */
  readonly title: string;
}

/** The rows of the errors that the address asks for, and the way to all rows. */
export function ErrorList({ context, code, place, isOpen, title }: ErrorListProps) {
  const { t } = useTranslation('streams/processing');
  const { change } = useQueryState();
  const heading = useRef<HTMLHeadingElement>(null);
  const { column, value, rule } = place;
  const isFiltered = column !== null || value !== null || rule !== null;
  useEffect(() => {
    if (isOpen && isFiltered) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, isFiltered]);
  if (!isOpen) {
    return (
      <Box>
        <Button variant="outlined" onClick={() => change({ ...noFilter, list: 'rows' }, { isStep: true })}>
          {t('errors.showRows')}
        </Button>
      </Box>
    );
  }
  const columnName = context.columns.find(({ position }) => position === column)?.name ?? null;
  const chosenRule =
    rule === null
      ? null
      : (ruleWords(context.rules).find(rule) ?? ruleWords(context.eliminations).find(rule) ?? null);
  const parts = [
    columnName === null ? null : t('link.column', { column: columnName }),
    value === null ? null : value === '' ? t('errors.emptyCell') : `“${value}”`,
    chosenRule === null ? null : t('link.rule', { rule: chosenRule.name }),
  ].filter((part) => part !== null);
  const name = [title, ...parts].join(' · ');
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography ref={heading} variant="body2" component="h3" sx={{ fontWeight: 600, flex: 1 }}>
          {t('errors.rowsOf', { title: name })}
        </Typography>
        <Button onClick={() => change(isFiltered ? { ...noFilter, list: 'rows' } : noFilter)}>
          {t(isFiltered ? 'errors.showAll' : 'errors.hideRows')}
        </Button>
      </Box>
      <UnknownDropped count={rule !== null && chosenRule === null ? 1 : 0} />
      <Suspense fallback={<GridSkeleton rowCount={4} />}>
        <ErrorRows
          context={context}
          code={code}
          filter={{ code, column, value, ruleId: chosenRule?.id ?? null }}
          title={t('errors.rowsOf', { title: name })}
        />
      </Suspense>
    </Box>
  );
}

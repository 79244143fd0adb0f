import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ErrorRow_error$key } from '../../../__generated__/ErrorRow_error.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { ErrorLinks } from './ErrorLinks.tsx';
import type { ErrorContext } from './errorNavigation.ts';
import { ErrorValue } from './ErrorValue.tsx';
import { useErrorDetail } from './useErrorDetail.ts';

const fragment = graphql`
  fragment ErrorRow_error on ProcessingError {
    row
    column {
      position
      name
    }
    code
    ruleIds
    value
    params {
      name
      value
    }
  }
`;

interface ErrorRowProps {
  readonly error: ErrorRow_error$key;
  readonly context: ErrorContext;
  readonly isKindShown: boolean;
  /** The list was left from here, and is come back to. */
  readonly isLeft: boolean;
  readonly onLeave: () => void;
}

export function ErrorRow({ error, context, isKindShown, isLeft, onLeave }: ErrorRowProps) {
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const detailOf = useErrorDetail();
  const root = useRef<HTMLTableRowElement>(null);
  const { row = null, column = null, value = null, code, ruleIds, params } = useFragment(fragment, error);
  useEffect(() => {
    if (isLeft) root.current?.scrollIntoView({ block: 'center' });
  }, [isLeft]);
  return (
    <TableRow ref={root} hover selected={isLeft}>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {row === null ? '' : formatCount(row, language)}
      </TableCell>
      {isKindShown && <TableCell>{t(`code.${code}.title`)}</TableCell>}
      <TableCell>{column?.name ?? ''}</TableCell>
      <TableCell>
        <ErrorValue value={value} />
      </TableCell>
      <TableCell>{detailOf(params)}</TableCell>
      <TableCell>
        <ErrorLinks context={context} error={{ code, row, column, value, ruleIds }} onLeave={onLeave} />
      </TableCell>
    </TableRow>
  );
}

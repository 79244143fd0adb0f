import { useTranslation } from 'react-i18next';
import type { ErrorRows_instance$data } from '../../../__generated__/ErrorRows_instance.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import type { DataColumn } from '../../../components/table/columns.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { ErrorLinks } from './ErrorLinks.tsx';
import type { ErrorContext } from './errorNavigation.ts';
import { ErrorValue } from './ErrorValue.tsx';
import { useErrorDetail } from './useErrorDetail.ts';

type ProcessingError = ErrorRows_instance$data['errors']['edges'][number]['node'];

interface ErrorColumnsInput {
  readonly context: ErrorContext;
  /** Where errors of several kinds are listed. */
  readonly isKindShown: boolean;
  /** Somebody goes from the error to its row. */
  readonly onLeave: (errorId: string) => void;
}

export function useErrorColumns(input: ErrorColumnsInput): readonly DataColumn<ProcessingError>[] {
  const { context, isKindShown, onLeave } = input;
  const { t } = useTranslation('streams/processing');
  const language = useLanguage();
  const detailOf = useErrorDetail();
  const kind: DataColumn<ProcessingError> = {
    id: 'kind',
    header: t('errors.kind'),
    text: ({ code }) => t(`code.${code}.title`),
  };
  return [
    {
      id: 'row',
      header: t('errors.row'),
      align: 'end',
      text: ({ row }) => (row == null ? '' : formatCount(row, language)),
    },
    ...(isKindShown ? [kind] : []),
    { id: 'column', header: t('errors.column'), text: ({ column }) => column?.name ?? '' },
    {
      id: 'value',
      header: t('errors.value'),
      text: ({ value }) => value ?? '',
      render: ({ value }) => <ErrorValue value={value ?? null} />,
    },
    { id: 'detail', header: t('errors.detail'), text: ({ params }) => detailOf(params) },
    {
      id: 'links',
      header: t('errors.open'),
      text: () => '',
      render: ({ id, code, row = null, column = null, value = null, ruleIds }) => (
        <ErrorLinks
          context={context}
          error={{ code, row, column, value, ruleIds }}
          onLeave={() => onLeave(id)}
        />
      ),
    },
  ];
}

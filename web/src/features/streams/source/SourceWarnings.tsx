import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SourceWarnings_source$key } from '../../../__generated__/SourceWarnings_source.graphql.ts';
import { CompanyChoice } from './CompanyChoice.tsx';

const fragment = graphql`
  fragment SourceWarnings_source on Source {
    warnings {
      code
      params {
        name
        value
      }
    }
  }
`;

interface SourceWarningsProps {
  readonly source: SourceWarnings_source$key;
  /** Nothing says yet which rows are those of the entity. */
  readonly isCompanyOpen: boolean;
  /** Takes the rows of one company alone; null where nothing can be changed. */
  readonly onChooseCompany: ((column: string, company: string) => void) | null;
}

export function SourceWarnings({ source, isCompanyOpen, onChooseCompany }: SourceWarningsProps) {
  const { t, i18n } = useTranslation('streams/source');
  const { warnings } = useFragment(fragment, source);
  // A notice of its own names the instances that hold the same file now, not those that held it at the upload.
  return warnings
    .filter(({ code }) => code !== 'same_bytes' && (isCompanyOpen || code !== 'several_companies'))
    .map(({ code, params }) => {
      const values = Object.fromEntries(params.map(({ name, value }) => [name, value]));
      const isKnown = i18n.exists(`streams/source:warning.${code}`, { count: 1 });
      return (
        <Alert key={`${code} ${values['column'] ?? ''}`} severity="warning">
          {isKnown
            ? t(`warning.${code}`, { ...values, count: Number(values['count'] ?? 1) })
            : t('warning.other', { code })}
          {code === 'several_companies' && onChooseCompany !== null && (
            <CompanyChoice
              companies={values['companies'] ?? ''}
              count={Number(values['count'])}
              onChoose={(company) => onChooseCompany(values['column'] ?? '', company)}
            />
          )}
        </Alert>
      );
    });
}

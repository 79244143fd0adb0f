import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SourceWarnings_source$key } from '../../../__generated__/SourceWarnings_source.graphql.ts';
import { takenCompany } from './companyFilter.ts';
import { CompanyChoice } from './CompanyChoice.tsx';
import { useBroughtIntoView } from '../shared/useBroughtIntoView.ts';

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
  /** A link points at the choice among companies. */
  readonly isChosen: boolean;
  /** Which rows are taken now. */
  readonly rowFilter: Parameters<typeof takenCompany>[0];
  /** Takes the rows of one company alone; null where nothing can be changed. */
  readonly onChooseCompany: ((column: string, company: string) => void) | null;
}

const chosenStyle = { boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)' } as const;

export function SourceWarnings(props: SourceWarningsProps) {
  const { source, isCompanyOpen, isChosen, rowFilter, onChooseCompany } = props;
  const { t, i18n } = useTranslation('streams/source');
  const { warnings } = useFragment(fragment, source);
  const companies = useBroughtIntoView<HTMLDivElement>(isChosen);
  // A notice of its own names the instances that hold the same file now, not those that held it at the upload.
  const shown = warnings.filter(
    ({ code }) => code !== 'same_bytes' && (isCompanyOpen || code !== 'several_companies'),
  );
  const firstOfCompanies = shown.find(({ code }) => code === 'several_companies');
  return shown.map((warning) => {
    const { code, params } = warning;
    const values = Object.fromEntries(params.map(({ name, value }) => [name, value]));
    const isKnown = i18n.exists(`streams/source:warning.${code}`, { count: 1 });
    return (
      <Alert
        key={`${code} ${values['column'] ?? ''}`}
        severity="warning"
        {...(warning === firstOfCompanies && {
          ref: companies,
          tabIndex: -1,
          sx: isChosen ? chosenStyle : {},
        })}
      >
        {isKnown
          ? t(`warning.${code}`, { ...values, count: Number(values['count'] ?? 1) })
          : t('warning.other', { code })}
        {code === 'several_companies' && onChooseCompany !== null && (
          <CompanyChoice
            companies={values['companies'] ?? ''}
            count={Number(values['count'])}
            chosen={takenCompany(rowFilter, values['column'] ?? '')}
            onChoose={(company) => onChooseCompany(values['column'] ?? '', company)}
          />
        )}
      </Alert>
    );
  });
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { VersionFacts_version$key } from '../../../__generated__/VersionFacts_version.graphql.ts';
import { formatCount } from '../../../components/amount.ts';
import { formatDateTime } from '../../../components/dates.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { readingFacts } from './readingFacts.ts';
import { formatSize } from '../source/formatSize.ts';

const fragment = graphql`
  fragment VersionFacts_version on InstanceVersion {
    processedAt
    processedBy
    verifiedAt
    verifiedBy
    fileUrl
    source {
      fileName
      sizeBytes
      sha256
      encoding
      separator
      sheet
      hasHeader
      skipRows
    }
    counts {
      rows
      rowsFiltered
      entries
      postings
    }
    accountCount
    ruleCount
  }
`;

const countNames = ['rows', 'rowsFiltered', 'entries', 'postings'] as const;

interface VersionFactsProps {
  readonly version: VersionFacts_version$key;
}

/** What a version was processed with: when and by whom, its file, how it was read, and what was counted. */
export function VersionFacts({ version }: VersionFactsProps) {
  const { t } = useTranslation('streams/versions');
  const language = useLanguage();
  const { source, counts, ...data } = useFragment(fragment, version);
  const by = (at: string, name: string | null | undefined) =>
    name ? t('facts.by', { at: formatDateTime(at, language), name }) : formatDateTime(at, language);
  const reading = readingFacts(source, t);
  return (
    <Box component="dl" sx={factsStyle}>
      <dt>{t('facts.processed')}</dt>
      <dd>{by(data.processedAt, data.processedBy)}</dd>
      {data.verifiedAt && (
        <>
          <dt>{t('facts.verified')}</dt>
          <dd>{by(data.verifiedAt, data.verifiedBy)}</dd>
        </>
      )}
      <dt>{t('facts.file')}</dt>
      <dd>
        <Link href={data.fileUrl} download aria-label={t('facts.download', { file: source.fileName })}>
          {source.fileName}
        </Link>
        {` · ${formatSize(source.sizeBytes, language)}`}
      </dd>
      <dt>SHA-256</dt>
      <dd style={{ fontFamily: 'monospace', fontSize: '0.75rem' }}>{source.sha256}</dd>
      <dt>{t('facts.reading')}</dt>
      <dd>{reading.join(' · ')}</dd>
      {counts &&
        countNames
          .filter((name) => name !== 'rowsFiltered' || counts.rowsFiltered > 0)
          .map((name) => (
            <Count key={name} label={t(`streams/processing:count.${name}`)}>
              {formatCount(counts[name], language)}
            </Count>
          ))}
      <Count label={t('facts.accounts')}>{formatCount(data.accountCount, language)}</Count>
      <Count label={t('facts.rules')}>{formatCount(data.ruleCount, language)}</Count>
    </Box>
  );
}

interface CountProps {
  readonly label: string;
  readonly children: string;
}

function Count({ label, children }: CountProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd style={{ fontVariantNumeric: 'tabular-nums' }}>{children}</dd>
    </>
  );
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: '9rem 1fr',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

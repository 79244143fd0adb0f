import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { PostingsPanelQuery$data } from '../../__generated__/PostingsPanelQuery.graphql.ts';
import { Amount } from '../../components/Amount.tsx';
import { formatCount } from '../../components/amount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { Figure } from './figure.ts';
import { sumOfFigure } from './figureSum.ts';

type Sums = NonNullable<PostingsPanelQuery$data['client']>['transactions'];

interface FigureSumsProps {
  readonly figure: Figure;
  readonly amount: string;
  readonly title: string;
  /** Of all postings behind the figure. */
  readonly sums: Sums;
  /** The stream whose postings alone are listed. */
  readonly share: Sums['streams'][number] | null;
}

/** A figure above what its postings add up to, and what those of one stream give to it. */
export function FigureSums({ figure, amount, title, sums, share }: FigureSumsProps) {
  const { t } = useTranslation('trial-balance');
  const language = useLanguage();
  const sum = sumOfFigure(figure, sums);
  const isTranslated = sums.translatedParts != null;
  const counted = (count: number) => ({ count, shown: formatCount(count, language) });
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        gap: 1,
        m: 0,
        p: 3,
        mb: 3,
        bgcolor: 'tokens.sunken',
        borderRadius: 1,
        '& dd': { m: 0, textAlign: 'right', fontWeight: 600 },
      }}
    >
      <dt>{title}</dt>
      <dd>
        <Amount value={amount} />
      </dd>
      <dt>{isTranslated ? t('translation.sum') : t('panel.sum', counted(sums.totalCount))}</dt>
      <dd>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          {sum === amount ? (
            <CheckCircleIcon color="success" sx={{ fontSize: 16 }} titleAccess={t('panel.equal')} />
          ) : null}
          <Amount value={sum} />
        </Box>
      </dd>
      {share === null ? null : (
        <>
          <dt>{t('panel.share', { ...counted(share.totalCount), stream: share.stream.name })}</dt>
          <dd>
            <Amount value={sumOfFigure(figure, share)} />
            {isTranslated ? ` ${share.currency ?? ''}` : null}
          </dd>
        </>
      )}
    </Box>
  );
}

import { useTranslation } from 'react-i18next';
import type { PostingsPanelQuery$data } from '../../__generated__/PostingsPanelQuery.graphql.ts';
import { Amount } from '../../components/Amount.tsx';
import { formatCount } from '../../components/amount.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { Figure } from './figure.ts';
import { sumOfFigure } from './figureSum.ts';
import { CheckedSum, SumList } from './SumList.tsx';

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
  const isOfParts = isTranslated || sums.ownershipParts != null;
  const counted = (count: number) => ({ count, shown: formatCount(count, language) });
  return (
    <SumList>
      <dt>{title}</dt>
      <dd>
        <Amount value={amount} />
      </dd>
      <dt>{isOfParts ? t('translation.sum') : t('panel.sum', counted(sums.totalCount))}</dt>
      <dd>
        <CheckedSum equal={sum === amount ? t('panel.equal') : null}>
          <Amount value={sum} />
        </CheckedSum>
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
    </SumList>
  );
}

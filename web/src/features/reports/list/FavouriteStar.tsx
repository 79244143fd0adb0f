import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorderOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { FavouriteStarMutation } from '../../../__generated__/FavouriteStarMutation.graphql.ts';
import { useRefusalNotice } from '../../../components/useRefusalNotice.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';

interface FavouriteStarProps {
  readonly report: { readonly id: string; readonly name: string; readonly favourite: boolean };
}

/** Marks a report for whoever presses it, and nobody else. */
export function FavouriteStar({ report: { id, name, favourite } }: FavouriteStarProps) {
  const { t } = useTranslation('reports');
  const tell = useRefusalNotice();
  const { commit, isBusy } = useGraphMutation<FavouriteStarMutation>(graphql`
    mutation FavouriteStarMutation($input: SetReportFavouriteInput!) @raw_response_type {
      setReportFavourite(input: $input) {
        report {
          id
          favourite
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const mark = async () => {
    if (isBusy) return;
    const { refusals } = await commit({ input: { reportId: id, favourite: !favourite } });
    tell(refusals);
  };
  return (
    <IconButton
      size="small"
      aria-label={t('list.favour', { name })}
      aria-pressed={favourite}
      color={favourite ? 'primary' : 'default'}
      onClick={() => void mark()}
    >
      {favourite ? <StarIcon fontSize="small" /> : <StarBorderIcon fontSize="small" />}
    </IconButton>
  );
}

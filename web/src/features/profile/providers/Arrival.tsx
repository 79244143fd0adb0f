import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { Arrival_viewer$key } from '../../../__generated__/Arrival_viewer.graphql.ts';
import { ofGraphLanguage } from '../../../i18n/graphLanguage.ts';

interface ArrivalProps {
  readonly viewer: Arrival_viewer$key;
  /** Path to go on to. */
  readonly wanted: string | null;
}

/** Somebody comes back from a sign-in provider: what they chose in the profile holds in every browser, before the first page is shown. */
export function Arrival({ viewer, wanted }: ArrivalProps) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const { user } = useFragment(
    graphql`
      fragment Arrival_viewer on Viewer {
        user {
          language
        }
      }
    `,
    viewer,
  );
  const chosen = ofGraphLanguage(user.language);
  useEffect(() => {
    const goOn = async () => {
      if (chosen !== null) await i18n.changeLanguage(chosen);
      await navigate(wanted ?? '/', { replace: true });
    };
    void goOn();
  }, [chosen, i18n, navigate, wanted]);
  return null;
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { RestoreQuestionMutation } from '../../../__generated__/RestoreQuestionMutation.graphql.ts';
import { ConfirmedAction } from '../../../components/ConfirmedAction.tsx';
import { notify } from '../../../components/notices.tsx';
import { useQueryState } from '../../../components/useQueryState.ts';
import { useGraphMutation } from '../../../relay/useGraphMutation.ts';
import { useStaleText } from '../saving/useStaleText.ts';
import { NO_FILTER } from '../viewer/reportFilter.ts';

interface RestoreQuestionProps {
  readonly report: { readonly id: string; readonly revision: number };
  readonly version: number;
  readonly onClose: () => void;
}

/** Says what comes back and what stays, before an earlier version is saved anew. */
export function RestoreQuestion({ report, version, onClose }: RestoreQuestionProps) {
  const { t } = useTranslation('reports');
  const { revalidate } = useRevalidator();
  const { change } = useQueryState();
  const staleText = useStaleText();
  const { commit } = useGraphMutation<RestoreQuestionMutation>(graphql`
    mutation RestoreQuestionMutation($input: RestoreReportVersionInput!) @raw_response_type {
      restoreReportVersion(input: $input) {
        report {
          id
          name
          description
          isMeasure
          measureNodeKey
          revision
          updatedAt
          updatedByName
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const [isUsed, setIsUsed] = useState(false);
  const restore = async () => {
    const outcome = await commit(
      { input: { reportId: report.id, version, revision: report.revision, confirmed: isUsed } },
      { updater: (store) => store.get(report.id)?.invalidateRecord() },
    );
    if (outcome.response) {
      notify(t('versions.restored', { version }), 'success', { about: 'report' });
      // Its lines and settings are others now: what the address chose before would hide what came back.
      change({ ...NO_FILTER, from: null, to: null });
      void revalidate();
    }
    if (outcome.refusals.some(({ code }) => code === 'measureStillUsed')) setIsUsed(true);
    return outcome;
  };
  return (
    <ConfirmedAction
      title={t('versions.question', { version })}
      text={t('versions.text', { version })}
      confirmLabel={isUsed ? t('versions.restoreAnyway') : t('versions.restore')}
      onConfirm={restore}
      onClose={onClose}
      describe={staleText}
    />
  );
}

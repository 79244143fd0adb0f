import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { TakenFromQuery } from '../../__generated__/TakenFromQuery.graphql.ts';
import { formatCount } from '../../components/amount.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { usePermissions } from '../../components/PermissionsContext.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { importName } from '../substitution/importName.ts';
import type { InstanceVersion } from './instanceVersions.ts';
import { BEGINNING, type InstanceValues } from './useInstanceForm.ts';

const namesShownMax = 8;

interface TakenFromProps {
  readonly control: Control<InstanceValues>;
  readonly clientId: string;
  readonly dimensionId: string;
  /** What takes the rest now. */
  readonly holder: Pick<InstanceVersion, 'instanceId' | 'code' | 'name'> | undefined;
  readonly instanceId: string | null;
}

/** There is one that takes the rest: whoever makes it another one is told whose place that takes, and which imports that touches. */
export function TakenFrom({ control, clientId, dimensionId, holder, instanceId }: TakenFromProps) {
  const { t } = useTranslation('dimensions');
  const { can } = usePermissions();
  const [isDefault, fromPeriodId] = useWatch({ control, name: ['isDefault', 'fromPeriodId'] });
  if (!isDefault || holder === undefined || holder.instanceId === instanceId) return null;
  const asked = {
    clientId,
    dimensionId,
    dimensionInstanceId: holder.instanceId,
    fromPeriodId: fromPeriodId === BEGINNING ? null : fromPeriodId,
  };
  return (
    <Alert severity="info" role="status">
      <span>{t('takenFrom', { holder: `${holder.code} ${holder.name}`.trim() })}</span>
      {can('DIMENSIONS', 'DELETE') ? (
        <ErrorBoundary content={fromPeriodId}>
          <Suspense fallback={null}>
            <ImportsOfHolder asked={asked} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </Alert>
  );
}

/** The imports with lines on it: those of them become outdated that have lines without a rule. */
function ImportsOfHolder({ asked }: { readonly asked: TakenFromQuery['variables'] }) {
  const { t } = useTranslation('dimensions');
  const language = useLanguage();
  const { client } = useLazyQuery<TakenFromQuery>(
    graphql`
      query TakenFromQuery($clientId: ID!, $dimensionId: ID!, $dimensionInstanceId: ID!, $fromPeriodId: ID)
      @raw_response_type {
        client(id: $clientId) {
          dimensionInstanceReferences(
            dimensionId: $dimensionId
            dimensionInstanceId: $dimensionInstanceId
            fromPeriodId: $fromPeriodId
          ) {
            isUsedElsewhere
            references {
              kind
              count
              names
            }
          }
        }
      }
    `,
    asked,
    { fetchPolicy: 'network-only' },
  );
  const found = client?.dimensionInstanceReferences;
  const imports = found?.references.find(({ kind }) => kind === 'IMPORTS');
  if (!found || (found.isUsedElsewhere && !imports)) return null;
  if (!imports) return <Box sx={{ mt: 2 }}>{t('takenFromNoImport')}</Box>;
  const shown = imports.names.slice(0, namesShownMax).map((name) => importName(name, language));
  const hidden = imports.count - shown.length;
  const more = hidden > 0 ? [t('substitution:more', { number: formatCount(hidden, language) })] : [];
  return <Box sx={{ mt: 2 }}>{t('takenFromImports', { names: [...shown, ...more].join(' · ') })}</Box>;
}

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
import { areTogether, type InstanceVersion, type VersionPeriod } from './instanceVersions.ts';
import type { InstanceValues } from './useInstanceForm.ts';

const namesShownMax = 8;

interface TakenFromProps {
  readonly control: Control<InstanceValues>;
  readonly clientId: string;
  readonly dimensionId: string;
  readonly periods: readonly VersionPeriod[];
  /** The last period of what is saved; null: it is open. */
  readonly toPeriod: VersionPeriod | null | undefined;
  /** What else takes the rest, in whichever periods. */
  readonly holders: readonly InstanceVersion[];
}

/**
 * There is one that takes the rest: whoever makes it another one is told whose place that takes in the periods of what is saved, and which
 * imports that touches.
 */
export function TakenFrom(props: TakenFromProps) {
  const { control, clientId, dimensionId, periods, toPeriod, holders } = props;
  const { t } = useTranslation('dimensions');
  const { can } = usePermissions();
  const [isDefault, fromPeriodId] = useWatch({ control, name: ['isDefault', 'fromPeriodId'] });
  const first = periods.find(({ id }) => id === fromPeriodId) ?? null;
  const taken = holders.filter((each) => areTogether(each, { fromPeriod: first, toPeriod }));
  if (!isDefault || taken.length === 0) return null;
  const names = new Set(taken.map(({ code, name }) => `${code} ${name}`.trim()));
  const ids = new Set(taken.map((each) => each.instanceId));
  return (
    <Alert severity="info" role="status">
      <span>{t('takenFrom', { holder: [...names].join(' · ') })}</span>
      {can('DIMENSIONS', 'DELETE')
        ? [...ids].map((dimensionInstanceId) => (
            <ErrorBoundary key={dimensionInstanceId} content={fromPeriodId}>
              <Suspense fallback={null}>
                <ImportsOfHolder
                  asked={{ clientId, dimensionId, dimensionInstanceId, fromPeriodId: first?.id ?? null }}
                />
              </Suspense>
            </ErrorBoundary>
          ))
        : null}
    </Alert>
  );
}

/** The imports with lines on it; none is no word that nothing becomes outdated: that is judged by more than where lines lie. */
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
  const imports = client?.dimensionInstanceReferences.references.find(({ kind }) => kind === 'IMPORTS');
  if (!imports) return null;
  const shown = imports.names.slice(0, namesShownMax).map((name) => importName(name, language));
  const hidden = imports.count - shown.length;
  const more = hidden > 0 ? [t('substitution:more', { number: formatCount(hidden, language) })] : [];
  return <Box sx={{ mt: 2 }}>{t('takenFromImports', { names: [...shown, ...more].join(' · ') })}</Box>;
}

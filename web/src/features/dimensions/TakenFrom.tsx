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
 * imports are outdated by it.
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
  const nameOf = new Map(taken.map(({ instanceId, code, name }) => [instanceId, `${code} ${name}`.trim()]));
  return (
    <Alert severity="info" role="status">
      <span>{t('takenFrom', { holder: [...names].join(' · ') })}</span>
      {can('DIMENSIONS', 'DELETE')
        ? [...nameOf].map(([dimensionInstanceId, holder]) => (
            <ErrorBoundary key={dimensionInstanceId} content={fromPeriodId}>
              <Suspense fallback={null}>
                <OutdatedImports
                  holder={nameOf.size > 1 ? holder : null}
                  asked={{
                    clientId,
                    dimensionId,
                    dimensionInstanceId,
                    fromPeriodId: first?.id ?? null,
                    toPeriodId: toPeriod?.id ?? null,
                  }}
                />
              </Suspense>
            </ErrorBoundary>
          ))
        : null}
    </Alert>
  );
}

interface OutdatedImportsProps {
  /** In whose periods, where there are several; null: there is one. */
  readonly holder: string | null;
  readonly asked: TakenFromQuery['variables'];
}

/** How many imports become outdated, and what the first of them are called; others than those that are seen may be. */
function OutdatedImports({ holder, asked }: OutdatedImportsProps) {
  const { t } = useTranslation('dimensions');
  const language = useLanguage();
  const { client } = useLazyQuery<TakenFromQuery>(
    graphql`
      query TakenFromQuery(
        $clientId: ID!
        $dimensionId: ID!
        $dimensionInstanceId: ID!
        $fromPeriodId: ID
        $toPeriodId: ID
      ) @raw_response_type {
        client(id: $clientId) {
          dimensionInstanceReferences(
            dimensionId: $dimensionId
            dimensionInstanceId: $dimensionInstanceId
            fromPeriodId: $fromPeriodId
            toPeriodId: $toPeriodId
          ) {
            outdatedByCatchAll {
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
  const { count = 0, names = [] } = client?.dimensionInstanceReferences.outdatedByCatchAll ?? {};
  if (count === 0) return null;
  const shown = names.slice(0, namesShownMax).map((name) => importName(name, language));
  const hidden = count - shown.length;
  const more = hidden > 0 ? [t('substitution:more', { number: formatCount(hidden, language) })] : [];
  const formatted = formatCount(count, language);
  const outdated = t('takenFromImports', { count, formatted, names: [...shown, ...more].join(' · ') });
  return <Box sx={{ mt: 2 }}>{holder === null ? outdated : `${holder}: ${outdated}`}</Box>;
}

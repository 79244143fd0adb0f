import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { DeleteInstanceDialogMutation } from '../../__generated__/DeleteInstanceDialogMutation.graphql.ts';
import type { DeleteInstanceDialogQuery } from '../../__generated__/DeleteInstanceDialogQuery.graphql.ts';
import type { DeleteInstanceDialogReportsQuery } from '../../__generated__/DeleteInstanceDialogReportsQuery.graphql.ts';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { SearchInput } from '../../components/form/SearchInput.tsx';
import { useChangeForm } from '../../components/form/useChangeForm.ts';
import { PeriodChoice } from '../../components/PeriodChoice.tsx';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { useLazyQuery } from '../../relay/useLazyQuery.ts';
import { LosingReports } from '../substitution/LosingReports.tsx';
import { ReferenceList } from '../substitution/ReferenceList.tsx';
import { firstChoice, periodsToDeleteFrom, substitutesFrom } from './instanceDeletion.ts';
import type { CalendarPeriod, InstanceVersion, VersionPeriod } from './instanceVersions.ts';

interface DeleteInstanceDialogProps {
  readonly clientId: string;
  readonly dimension: { readonly id: string; readonly versions: readonly InstanceVersion[] };
  readonly instanceId: string;
  /** In which the tree is looked at; null: at the end. */
  readonly period: VersionPeriod | null;
  readonly periods: readonly CalendarPeriod[];
  readonly onClose: () => void;
  readonly onOrdered: (substitutionId: string) => void;
}

const labelOf = ({ code, name }: InstanceVersion): string => `${code} ${name}`.trim();

/** Asks from when on a value goes, and what takes its place there in everything that refers to it, which is listed before. */
export function DeleteInstanceDialog(props: DeleteInstanceDialogProps) {
  const { clientId, dimension, instanceId, period, periods, onClose, onOrdered } = props;
  const { t } = useTranslation('dimensions');
  const { versions } = dimension;
  const own = useMemo(
    () => versions.filter((version) => version.instanceId === instanceId),
    [versions, instanceId],
  );
  const choices = useMemo(() => periodsToDeleteFrom(own, periods), [own, periods]);
  const [from, setFrom] = useState(() => firstChoice(choices, period, new Date().toISOString().slice(0, 10)));
  const options = useMemo(
    () =>
      substitutesFrom(versions, instanceId, from, periods).map((version) => ({
        id: version.instanceId,
        label: labelOf(version),
      })),
    [versions, instanceId, from, periods],
  );
  const { commit } = useGraphMutation<DeleteInstanceDialogMutation>(graphql`
    mutation DeleteInstanceDialogMutation($input: DeleteDimensionInstanceInput!) @raw_response_type {
      deleteDimensionInstance(input: $input) {
        substitution {
          id
        }
        errors {
          ...refusals_error
        }
      }
    }
  `);
  const named = {
    dimensionId: dimension.id,
    dimensionInstanceId: instanceId,
    fromPeriodId: from?.id ?? null,
  };
  // Another first period may have left it out.
  const standing = (id: string | null) => (options.some((each) => each.id === id) ? id : null);
  const form = useChangeForm<{ substituteInstanceId: string | null }>({
    defaultValues: { substituteInstanceId: null },
    change: async ({ substituteInstanceId: chosenId }) => {
      const substituteInstanceId = standing(chosenId);
      const outcome = await commit({ input: { ...named, substituteInstanceId } });
      const ordered = outcome.response?.deleteDimensionInstance.substitution;
      if (ordered) onOrdered(ordered.id);
      if (outcome.refusals.length === 0) onClose();
      return outcome;
    },
  });
  const [isDeletable, setIsDeletable] = useState(true);
  const substituteId = standing(useWatch({ control: form.control, name: 'substituteInstanceId' }));
  // With the substitute that stands by then: what is asked is shown.
  const [first, setFirst] = useState({ from, substituteId });
  if (first.from !== from) setFirst({ from, substituteId });
  const asked = { clientId, ...named };
  const isAnswered = first.substituteId === substituteId;
  const last = own.at(-1);
  return (
    <FormDialog
      title={t('common:deleteQuestion', { name: last ? labelOf(last) : '' })}
      form={form}
      submitLabel={t('common:delete')}
      isDestructive
      isDisabled={!isDeletable}
      onClose={onClose}
    >
      <DialogContentText variant="body1">
        {t(from === null ? 'deletion.textFromBeginning' : 'deletion.text')}
      </DialogContentText>
      {/* Its label stands above its border. */}
      <Box sx={{ pt: 2 }}>
        <PeriodChoice
          label={t('deletion.from')}
          periods={choices}
          value={from?.id ?? ''}
          none={{ label: t('valid.always'), onChoose: () => setFrom(null) }}
          onChange={setFrom}
        />
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
        <InstanceReferences
          asked={{ ...asked, substituteId: first.substituteId }}
          from={from}
          isAnswered={isAnswered}
          onStanding={setIsDeletable}
        />
      </Suspense>
      <SearchInput
        control={form.control}
        name="substituteInstanceId"
        label={t('deletion.substitute')}
        options={options}
        helperText={t('deletion.substituteHint')}
      />
      {isAnswered ? null : (
        <ErrorBoundary content={`${substituteId ?? ''} ${from?.id ?? ''}`}>
          <Suspense fallback={null}>
            <ReportsOfSubstitute asked={{ ...asked, substituteId }} />
          </Suspense>
        </ErrorBoundary>
      )}
    </FormDialog>
  );
}

/** What the substitute means for reports that was chosen since what refers to the value was read. */
function ReportsOfSubstitute({ asked }: { readonly asked: DeleteInstanceDialogReportsQuery['variables'] }) {
  const { client } = useLazyQuery<DeleteInstanceDialogReportsQuery>(
    graphql`
      query DeleteInstanceDialogReportsQuery(
        $clientId: ID!
        $dimensionId: ID!
        $dimensionInstanceId: ID!
        $fromPeriodId: ID
        $substituteId: ID
      ) @raw_response_type {
        client(id: $clientId) {
          dimensionInstanceReferences(
            dimensionId: $dimensionId
            dimensionInstanceId: $dimensionInstanceId
            fromPeriodId: $fromPeriodId
            substituteId: $substituteId
          ) {
            ...LosingReports_found
          }
        }
      }
    `,
    asked,
    { fetchPolicy: 'network-only' },
  );
  return client ? <LosingReports found={client.dimensionInstanceReferences} /> : null;
}

interface InstanceReferencesProps {
  readonly asked: DeleteInstanceDialogQuery['variables'];
  readonly from: CalendarPeriod | null;
  /** Whether it was asked with what is chosen now; else it is said apart what that means for reports. */
  readonly isAnswered: boolean;
  readonly onStanding: (isDeletable: boolean) => void;
}

function InstanceReferences({ asked, from, isAnswered, onStanding }: InstanceReferencesProps) {
  const { client } = useLazyQuery<DeleteInstanceDialogQuery>(
    graphql`
      query DeleteInstanceDialogQuery(
        $clientId: ID!
        $dimensionId: ID!
        $dimensionInstanceId: ID!
        $fromPeriodId: ID
        $substituteId: ID
      ) @raw_response_type {
        client(id: $clientId) {
          dimensionInstanceReferences(
            dimensionId: $dimensionId
            dimensionInstanceId: $dimensionInstanceId
            fromPeriodId: $fromPeriodId
            substituteId: $substituteId
          ) {
            ...ReferenceList_found
            ...LosingReports_found
          }
        }
      }
    `,
    asked,
    { fetchPolicy: 'network-only' },
  );
  if (!client) return null;
  const found = client.dimensionInstanceReferences;
  return (
    <>
      <ReferenceList found={found} from={from} onStanding={onStanding} />
      {isAnswered ? <LosingReports found={found} /> : null}
    </>
  );
}

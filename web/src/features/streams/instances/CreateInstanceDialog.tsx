import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionHandler } from 'relay-runtime';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { PeriodInput } from '../../../components/form/PeriodInput.tsx';
import { useChangeForm } from '../../../components/form/useChangeForm.ts';
import { instancePath } from '../../../components/instances/editorAddress.ts';
import { isEqual } from '../../../components/equal.ts';
import { useClientAddress } from '../../../components/useClientAddress.ts';
import { useRefusalNotice } from '../../../components/useRefusalNotice.ts';
import type { useProposePeriodsMutation$data } from '../../../__generated__/useProposePeriodsMutation.graphql.ts';
import { streamKindOf } from '../shared/streamKinds.ts';
import { SheetChoice } from '../source/SheetChoice.tsx';
import { UploadProblems } from '../source/UploadProblems.tsx';
import { useFileSending } from '../source/useFileSending.ts';
import { useSetStreamInstanceData } from '../source/useSetStreamInstanceData.ts';
import { InstanceFileDrop } from './InstanceFileDrop.tsx';
import { TakenPeriods, type ChosenPeriods, type CoveredRange } from './TakenPeriods.tsx';
import { useCreateStreamInstance } from './useCreateStreamInstance.ts';
import { useProposePeriods } from './useProposePeriods.ts';

interface Stream {
  readonly id: string;
  readonly kind: string;
  readonly slug: string;
  readonly name: string;
}

interface CreateInstanceDialogProps {
  readonly clientId: string;
  readonly stream: Stream;
  /** All periods of the client, in order. */
  readonly periods: readonly { readonly id: string; readonly startDate: string; readonly endDate: string }[];
  /** What the stream covers already. */
  readonly instances: readonly CoveredRange[];
  /** The first periods that it leaves out between others. */
  readonly gap: ChosenPeriods | null;
  readonly onClose: () => void;
}

/** What the periods rest on. */
type Origin = 'fromFile' | 'unknown' | 'unknownAfterLast' | 'unknownGap' | 'afterLast' | 'gap';

interface ChosenFile {
  readonly name: string;
  readonly uploadId: string;
  /** Of a workbook: the sheet that is meant, and those that there are. */
  readonly workbook: Workbook | null;
}

type Workbook = NonNullable<useProposePeriodsMutation$data['proposePeriods']['workbook']>;

/** Creates an instance, and gives it its file where one was chosen. @returns the way there, or what stands against it */
function useCreation(stream: Stream, onClose: () => void) {
  const navigate = useNavigate();
  const addressOf = useClientAddress();
  const say = useRefusalNotice();
  const { commit } = useCreateStreamInstance();
  const { commit: setData } = useSetStreamInstanceData();
  return async ({ fromPeriodId, toPeriodId }: ChosenPeriods, file: ChosenFile | null) => {
    const input = { streamId: stream.id, fromPeriodId: fromPeriodId ?? '', toPeriodId: toPeriodId ?? '' };
    const connections = [ConnectionHandler.getConnectionID(stream.id, 'StreamCard_instances')];
    const outcome = await commit({ input, connections });
    const created = outcome.response?.createStreamInstance.instanceEdge?.node;
    if (!created) return outcome;
    // What is refused of the file from here on can be mended there alone.
    if (file) {
      const { uploadId, workbook } = file;
      const data = { instanceId: created.id, uploadId, ...(workbook && { sheet: workbook.sheet }) };
      say((await setData({ input: data })).refusals);
    }
    onClose();
    await navigate(addressOf(instancePath(stream, created)));
    return outcome;
  };
}

export function CreateInstanceDialog(props: CreateInstanceDialogProps) {
  const { clientId, stream, periods, instances, gap, onClose } = props;
  const { t } = useTranslation('streams');
  const lastDate = instances
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1);
  const next = lastDate === undefined ? undefined : periods.find(({ startDate }) => startDate > lastDate);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const suggested = gap ?? (next ? { fromPeriodId: next.id, toPeriodId: next.id } : null);
  const preset: { readonly known: Origin; readonly unknown: Origin } = gap
    ? { known: 'gap', unknown: 'unknownGap' }
    : { known: 'afterLast', unknown: 'unknownAfterLast' };
  const [origin, setOrigin] = useState<Origin | null>(suggested && preset.known);
  const sending = useFileSending(streamKindOf(stream.kind));
  const { commit: propose, isBusy: isProposing } = useProposePeriods();
  const create = useCreation(stream, onClose);
  const form = useChangeForm<ChosenPeriods>({
    defaultValues: suggested ?? { fromPeriodId: null, toPeriodId: null },
    change: (values) => create(values, file),
  });
  const { control, getValues, setValue } = form;
  const isOfOneMonth = stream.kind === 'PAYROLL';
  const positionOf = (id: string | null) => periods.findIndex((period) => period.id === id);
  const say = useRefusalNotice();
  /** Takes the periods that the file, or a sheet of it, tells by its dates. */
  const look = async (name: string, uploadId: string, choice: { readonly sheet?: string }) => {
    const { response, refusals } = await propose({ input: { streamId: stream.id, uploadId, ...choice } });
    if (!response) return refusals;
    const { fromPeriod, toPeriod, workbook } = response.proposePeriods;
    setFile({ name, uploadId, workbook: workbook ?? null });
    if (fromPeriod && toPeriod) {
      setValue('fromPeriodId', fromPeriod.id, { shouldValidate: true });
      // A file of payroll may hold several months: the import is for the first of them.
      setValue('toPeriodId', (isOfOneMonth ? fromPeriod : toPeriod).id, { shouldValidate: true });
    }
    const kept = isEqual(getValues(), suggested) ? preset.unknown : 'unknown';
    setOrigin(fromPeriod && toPeriod ? 'fromFile' : kept);
    return [];
  };
  const take = (chosen: File) =>
    sending.send(chosen, clientId, (uploadId) => look(chosen.name, uploadId, {}));
  const chooseSheet = async ({ name, uploadId }: ChosenFile, choice: { readonly sheet: string }) =>
    say(await look(name, uploadId, choice));
  return (
    <FormDialog
      title={t('createInstance.title', { stream: stream.name })}
      size="sm"
      form={{ ...form, isBusy: form.isBusy || sending.upload !== null || isProposing }}
      submitLabel={t('createInstance.action')}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        {t(isOfOneMonth ? 'createInstance.explanationOfMonth' : 'createInstance.explanation')}
      </Typography>
      <InstanceFileDrop
        fileName={file?.name ?? null}
        upload={sending.upload}
        onFile={(chosen) => void take(chosen)}
        onStop={sending.stop}
      />
      <UploadProblems refusals={sending.refusals} onClose={sending.dismiss} />
      {file?.workbook && file.workbook.sheets.length > 1 && (
        <SheetChoice
          sheet={file.workbook.sheet}
          sheets={file.workbook.sheets}
          isDisabled={isProposing || sending.upload !== null}
          onChange={(choice) => void chooseSheet(file, choice)}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4, alignItems: 'start' }}>
        <PeriodInput
          control={control}
          name="fromPeriodId"
          label={t(isOfOneMonth ? 'createInstance.month' : 'createInstance.from')}
          periods={periods}
          onChoose={(id) => {
            const isBehind = positionOf(id) > positionOf(getValues('toPeriodId'));
            if (id !== null && (isOfOneMonth || isBehind))
              setValue('toPeriodId', id, { shouldValidate: true });
          }}
        />
        {!isOfOneMonth && (
          <PeriodInput control={control} name="toPeriodId" label={t('createInstance.to')} periods={periods} />
        )}
      </Box>
      <TakenPeriods control={control} stream={stream} periods={periods} instances={instances} />
      {origin && (
        <Typography variant="caption" color="textSecondary" role="status">
          {t(`createInstance.${origin}`)}
        </Typography>
      )}
    </FormDialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import type {
  AccountType,
  ChartColumnRole,
  ChartTreeSource,
  ChartTypeBasis,
  Section,
  useImportMutation$data,
} from '../../../__generated__/useImportMutation.graphql.ts';
import { refusalOfError, type Refusal } from '../../../relay/refusals.ts';
import { uploadFile } from '../../../relay/uploadFile.ts';
import { useImportMutation } from './useImportMutation.ts';

export type ChartPreview = NonNullable<useImportMutation$data['importLedger']['import']>;

export interface TypeChoice {
  readonly basis: ChartTypeBasis;
  readonly value: string;
  readonly type: AccountType;
  readonly section: Section | null;
}

/** What somebody decided about the file; the rest is detected. */
export interface ReadingChoices {
  readonly sheet?: string;
  readonly encoding?: string;
  readonly separator?: string;
  readonly hasHeader?: boolean;
  readonly skipRows?: number;
  readonly roles?: readonly ChartColumnRole[];
  readonly tree?: ChartTreeSource;
  readonly types?: readonly TypeChoice[];
}

/** What is shown, and what it was read with: that is imported, also where other choices could not be looked at. */
interface Looked {
  readonly preview: ChartPreview;
  readonly choices: ReadingChoices;
}

export interface ChosenFile {
  readonly name: string;
  readonly uploadId: string;
}

export type ChartImportState = ReturnType<typeof useChartImport>;

/** A chart's file: sent, looked at as often as somebody changes how it is read, and imported once. */
export function useChartImport(clientId: string) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [choices, setChoices] = useState<ReadingChoices>({});
  const [looked, setLooked] = useState<Looked | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { commit, isBusy, refusals, dismiss } = useImportMutation();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const look = async (uploadId: string, next: ReadingChoices) => {
    const input = { clientId, uploadId, preview: true, ...next };
    const { response: done } = await commit({ input, isDone: false });
    const preview = done?.importLedger.import;
    if (preview) setLooked({ preview, choices: next });
  };
  const take = async (chosen: File) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    dismiss();
    setFailure(null);
    setLooked(null);
    setFile(null);
    setChoices({});
    setIsSending(true);
    try {
      const answer = await uploadFile({
        clientId,
        file: chosen,
        purpose: 'ledger',
        onProgress: () => undefined,
        signal,
      });
      if (answer === null) return;
      setFile({ name: chosen.name, uploadId: answer.uploadId });
      await look(answer.uploadId, {});
    } catch (error) {
      setFailure(refusalOfError(error));
    } finally {
      setIsSending(false);
    }
  };
  /** Another sheet, separator or encoding makes other columns, whose roles are proposed anew; roles are chosen of the rows shown. */
  const change = async (next: ReadingChoices) => {
    if (!file) return;
    const isOtherTable = ['sheet', 'separator', 'encoding', 'hasHeader', 'skipRows'].some(
      (choice) => choice in next,
    );
    const { roles: _roles, tree: _tree, types: _types, skipRows: _skipRows, ...kept } = choices;
    const seen = next.roles && looked ? { skipRows: looked.preview.source.skipRows } : {};
    const merged = { ...(isOtherTable ? kept : choices), ...seen, ...next };
    setChoices(merged);
    await look(file.uploadId, merged);
  };
  const chooseType = (choice: TypeChoice) => {
    const others = (choices.types ?? []).filter(
      ({ basis, value }) => basis !== choice.basis || value !== choice.value,
    );
    return change({ types: [...others, choice] });
  };
  /** The number of accounts that were added and changed; null where it was refused. */
  const apply = async (): Promise<number | null> => {
    if (!file || !looked) return null;
    const { revision } = looked.preview;
    const input = { clientId, uploadId: file.uploadId, preview: false, revision, ...looked.choices };
    const done = (await commit({ input, isDone: true })).response?.importLedger.import;
    return done ? done.added.length + done.changed.length : null;
  };
  const all = failure ? [failure, ...refusals] : refusals;
  const preview = looked?.preview ?? null;
  return { file, preview, refusals: all, isSending, isBusy, take, change, chooseType, apply };
}

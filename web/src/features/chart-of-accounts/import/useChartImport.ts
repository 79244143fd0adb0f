import { useEffect, useRef, useState } from 'react';
import type {
  AccountType,
  ChartColumnRole,
  ChartTreeSource,
  ChartTypeBasis,
  Section,
  useImportMutation$data,
} from '../../../__generated__/useImportMutation.graphql.ts';
import { uploadFile, UploadError, type UploadFailure } from '../../../relay/uploadFile.ts';
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
  readonly roles?: readonly ChartColumnRole[];
  readonly tree?: ChartTreeSource;
  readonly types?: readonly TypeChoice[];
}

export interface ChosenFile {
  readonly name: string;
  readonly uploadId: string;
}

export interface UploadProblem {
  readonly failure: UploadFailure;
  readonly detail: string | null;
}

/** A chart's file: sent, looked at as often as somebody changes how it is read, and imported once. */
export function useChartImport(clientId: string) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [choices, setChoices] = useState<ReadingChoices>({});
  const [preview, setPreview] = useState<ChartPreview | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { commit, isBusy, errors, clearErrors } = useImportMutation();
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const look = async (uploadId: string, next: ReadingChoices) => {
    const input = { clientId, uploadId, preview: true, ...next };
    const done = await commit({ input, isDone: false });
    setPreview((current) => done?.importLedger.import ?? current);
  };
  const take = async (chosen: File) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    clearErrors();
    setProblem(null);
    setPreview(null);
    setFile(null);
    setChoices({});
    setIsSending(true);
    try {
      const { uploadId } = await uploadFile({ clientId, file: chosen, onProgress: () => undefined, signal });
      setFile({ name: chosen.name, uploadId });
      await look(uploadId, {});
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      if (error.failure !== 'aborted') setProblem({ failure: error.failure, detail: error.detail });
    } finally {
      setIsSending(false);
    }
  };
  /** Another sheet, separator or encoding makes other columns, whose roles are proposed anew. */
  const change = async (next: ReadingChoices) => {
    if (!file) return;
    const isOtherTable = ['sheet', 'separator', 'encoding', 'hasHeader'].some((choice) => choice in next);
    const { roles: _roles, tree: _tree, types: _types, ...kept } = choices;
    const merged = { ...(isOtherTable ? kept : choices), ...next };
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
    if (!file || !preview) return null;
    const { revision } = preview;
    const input = { clientId, uploadId: file.uploadId, preview: false, revision, ...choices };
    const done = (await commit({ input, isDone: true }))?.importLedger.import;
    return done ? done.added.length + done.changed.length : null;
  };
  return { file, preview, problem, errors, isSending, isBusy, take, change, chooseType, apply };
}

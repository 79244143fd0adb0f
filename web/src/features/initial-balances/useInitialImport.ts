import { useEffect, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type {
  InitialBalanceColumnRole,
  useInitialImportMutation,
  useInitialImportMutation$data,
} from '../../__generated__/useInitialImportMutation.graphql.ts';
import { refusalOfError, type Refusal } from '../../relay/refusals.ts';
import { uploadFile } from '../../relay/uploadFile.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';

const mutation = graphql`
  mutation useInitialImportMutation($input: ImportInitialBalanceInput!, $isDone: Boolean!) {
    importInitialBalance(input: $input) {
      import {
        date
        currency
        globalCurrency
        rate
        ratePer
        isGlobalStated
        amountFormat {
          decimalSign
          thousandsSign
          hasTrailingMinus
          hasBrackets
        }
        globalAmountFormat {
          decimalSign
          thousandsSign
          hasTrailingMinus
          hasBrackets
        }
        sheet
        sheets
        skipRows
        rowCount
        lineCount
        debit
        credit
        globalDebit
        globalCredit
        problemCount
        openingPeriod {
          startDate
          endDate
        }
        columns {
          position
          name
          role
          samples
        }
        warnings {
          code
          params {
            name
            value
          }
        }
        problems {
          code
          rowNo
          role
          column
          value
        }
      }
      client @include(if: $isDone) {
        id
        ...InitialBalancesPage_client
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export type InitialPreview = NonNullable<useInitialImportMutation$data['importInitialBalance']['import']>;

/** Whose balance it is, and of which day; null: the day before the first period. */
export interface InitialPlace {
  readonly legalEntityId: string;
  readonly periodId: string | null;
}

/** What somebody decided about the file; the rest is detected. */
export interface ReadingChoices {
  readonly sheet?: string;
  readonly skipRows?: number;
  readonly roles?: readonly InitialBalanceColumnRole[];
}

interface ChosenFile {
  readonly name: string;
  readonly uploadId: string;
}

/** The file of an initial balance: sent, looked at as often as something is chosen otherwise, and taken once. */
export function useInitialImport(clientId: string) {
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [choices, setChoices] = useState<ReadingChoices>({});
  const [preview, setPreview] = useState<InitialPreview | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { commit, isBusy, refusals, dismiss } = useGraphMutation<useInitialImportMutation>(mutation);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const look = async (uploadId: string, place: InitialPlace, next: ReadingChoices) => {
    setPreview(null);
    const input = { clientId, uploadId, preview: true, ...place, ...next };
    const { response } = await commit({ input, isDone: false });
    setPreview(response?.importInitialBalance.import ?? null);
  };
  const take = async (chosen: File, place: InitialPlace) => {
    controller.current?.abort();
    const { signal } = (controller.current = new AbortController());
    dismiss();
    setFailure(null);
    setPreview(null);
    setFile(null);
    setChoices({});
    setIsSending(true);
    try {
      const purpose = 'initial_balance';
      const answer = await uploadFile({
        clientId,
        file: chosen,
        purpose,
        onProgress: () => undefined,
        signal,
      });
      if (answer === null) return;
      setFile({ name: chosen.name, uploadId: answer.uploadId });
      await look(answer.uploadId, place, {});
    } catch (error) {
      setFailure(refusalOfError(error));
    } finally {
      setIsSending(false);
    }
  };
  /** Another sheet, and other rows above the first one, make other columns, whose roles are proposed anew. */
  const change = async (place: InitialPlace, next: ReadingChoices) => {
    if (!file) return;
    const { roles: _roles, skipRows: _skipRows, ...kept } = choices;
    const isOtherTable = next.sheet !== undefined || next.skipRows !== undefined;
    const merged = { ...(isOtherTable ? kept : choices), ...next };
    setChoices(merged);
    await look(file.uploadId, place, merged);
  };
  /** Whether it is saved. */
  const apply = async (place: InitialPlace): Promise<boolean> => {
    if (!file) return false;
    const input = { clientId, uploadId: file.uploadId, preview: false, ...place, ...choices };
    const { response } = await commit({ input, isDone: true });
    return response?.importInitialBalance.import != null;
  };
  return {
    file,
    preview,
    refusals: failure ? [failure, ...refusals] : refusals,
    isWorking: isSending || isBusy,
    take,
    change,
    apply,
  };
}

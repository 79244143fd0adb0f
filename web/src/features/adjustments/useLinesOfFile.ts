import { useState } from 'react';
import { graphql } from 'react-relay';
import type {
  AdjustmentColumnRole,
  useLinesOfFileMutation,
  useLinesOfFileMutation$data,
} from '../../__generated__/useLinesOfFileMutation.graphql.ts';
import { useGraphMutation } from '../../relay/useGraphMutation.ts';
import { type SentFile, useFileSending } from './useFileSending.ts';

const mutation = graphql`
  mutation useLinesOfFileMutation($input: ReadAdjustmentLinesInput!) {
    readAdjustmentLines(input: $input) {
      reading {
        sheet
        sheets
        skipRows
        rowCount
        debit
        credit
        difference
        problemCount
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
        lines {
          side
          amount
          legalEntity {
            id
          }
          account {
            id
          }
          dimensionInstance {
            id
          }
        }
      }
      errors {
        ...refusals_error
      }
    }
  }
`;

export type ReadLines = NonNullable<useLinesOfFileMutation$data['readAdjustmentLines']['reading']>;

/** Of what adjustment the lines are. */
export interface LinesPlace {
  readonly periodId: string;
  readonly firstLegalEntityId: string;
  readonly secondLegalEntityId: string | null;
  readonly currency: string;
}

/** What somebody decided about the file; the rest is detected. */
export interface ReadingChoices {
  readonly sheet?: string;
  readonly skipRows?: number;
  readonly roles?: readonly AdjustmentColumnRole[];
}

/** A file with lines of an adjustment: sent, and read as often as something is chosen otherwise. */
export function useLinesOfFile(clientId: string, place: LinesPlace) {
  const [file, setFile] = useState<SentFile | null>(null);
  const [choices, setChoices] = useState<ReadingChoices>({});
  const [reading, setReading] = useState<ReadLines | null>(null);
  const { isSending, failure, send } = useFileSending(clientId);
  const { commit, isBusy, refusals, dismiss } = useGraphMutation<useLinesOfFileMutation>(mutation);
  const look = async (uploadId: string, next: ReadingChoices) => {
    setReading(null);
    const { response } = await commit({ input: { clientId, uploadId, ...place, ...next } });
    setReading(response?.readAdjustmentLines.reading ?? null);
  };
  const take = async (chosen: File) => {
    dismiss();
    setReading(null);
    setFile(null);
    setChoices({});
    const sent = await send(chosen);
    if (sent === null) return;
    setFile(sent);
    await look(sent.uploadId, {});
  };
  /** Another sheet, and other rows above the first one, make other columns, whose roles are proposed anew. */
  const change = async (next: ReadingChoices) => {
    if (!file) return;
    const { roles: _roles, skipRows: _skipRows, ...kept } = choices;
    const isOtherTable = next.sheet !== undefined || next.skipRows !== undefined;
    const merged = { ...(isOtherTable ? kept : choices), ...next };
    setChoices(merged);
    await look(file.uploadId, merged);
  };
  return {
    file,
    reading,
    refusals: failure ? [failure, ...refusals] : refusals,
    isWorking: isSending || isBusy,
    take,
    change,
  };
}

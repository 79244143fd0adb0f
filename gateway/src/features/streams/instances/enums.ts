import { builder } from '../../../builder.ts';

export const StreamInstanceStatusEnum = builder.enumType('StreamInstanceStatus', {
  description: 'Where an instance stands.',
  values: {
    NEW: { value: 'new', description: 'Without data.' },
    FETCHING_DATA: { value: 'fetching_data', description: 'Its data is being fetched.' },
    FETCH_FAILED: { value: 'fetch_failed', description: 'Its data could not be fetched.' },
    DATA_READY: { value: 'data_ready', description: 'Its data is there.' },
    PROCESSING: { value: 'processing', description: 'It is being processed.' },
    PROCESS_FAILED: { value: 'process_failed', description: 'Processing found errors; nothing was posted.' },
    PROCESSED: { value: 'processed', description: 'Its figures count.' },
    DEPROCESSING: { value: 'deprocessing', description: 'Its figures are being taken back.' },
  } as const,
});

export const ProgressPhaseEnum = builder.enumType('ProgressPhase', {
  description: 'Step of a running job.',
  values: {
    READING: { value: 'reading', description: 'Reading the file.' },
    MAPPING: { value: 'mapping', description: 'Reading the fields of the rows.' },
    ENTRIES: { value: 'entries', description: 'Building journal entries.' },
    POSTING: { value: 'posting', description: 'Writing postings.' },
    PUBLISHING: { value: 'publishing', description: 'Making the figures count.' },
    REMOVING: { value: 'removing', description: 'Taking the figures back.' },
  } as const,
});

export const RunKindEnum = builder.enumType('RunKind', {
  description: 'What a run was for.',
  values: {
    DRY_RUN: { value: 'dry_run', description: 'Looking for errors only.' },
    PROCESS: { value: 'process', description: 'Posting.' },
  } as const,
});

export const RunStateEnum = builder.enumType('RunState', {
  description: 'How a run stands.',
  values: {
    RUNNING: { value: 'running', description: 'Still running.' },
    SUCCEEDED: { value: 'succeeded', description: 'Ended without errors.' },
    FAILED: { value: 'failed', description: 'Ended with errors.' },
    CANCELLED: { value: 'cancelled', description: 'Cancelled.' },
  } as const,
});

export const StaleCauseEnum = builder.enumType('StaleCause', {
  description: 'What has changed of that on which figures rest.',
  values: {
    ACCOUNTS_CHANGED: { value: 'accounts_changed', description: 'An account of the file leads elsewhere.' },
    RULES_CHANGED: { value: 'rules_changed', description: 'The rules of the stream.' },
    CHART_CHANGED: {
      value: 'chart_changed',
      description: 'A ledger account was closed before its last posting, or a code leads to another account.',
    },
    DIMENSION_CHANGED: {
      value: 'dimension_changed',
      description: 'A code leads to another dimension instance in one of the periods.',
    },
    PREVIOUS_BALANCES_CHANGED: {
      value: 'previous_balances_changed',
      description: 'What stood before a file of balances.',
    },
  } as const,
});

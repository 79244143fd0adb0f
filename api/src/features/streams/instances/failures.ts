import { ApiError } from '../../../http/errors.ts';

/** Why the state of a stream or of an instance does not allow what was asked for. */
export const stateRefusalTexts = {
  instance_is_new: 'The instance has no file yet.',
  instance_is_fetching_data: 'fetching data',
  instance_is_fetch_failed: 'The last fetch failed: the instance has no file yet.',
  instance_is_data_ready: 'The instance is not processed.',
  instance_is_processing: 'The instance is being processed.',
  instance_is_process_failed: 'The instance is not processed: its last processing found errors.',
  instance_is_processed: 'The instance is processed. Deprocess it first.',
  instance_is_deprocessing: 'The instance is being deprocessed.',
  work_is_not_over:
    'Earlier work on the instance is not over: the server ended while it was at it. It is taken up again within seconds.',
  dry_run_is_running: 'A dry run of the instance is under way.',
  not_verified: 'The instance is not verified.',
  no_published_version: 'There is no published version to go back to.',
  behind_substitution:
    'What figures of the version lie on has been deleted since, and something else took its place: no rollback goes behind that. Process the file anew.',
  substitution_is_running:
    'An account or a dimension instance is being replaced. Figures can be processed once that is over.',
  contained_in_initial_balance:
    'The version has figures that the initial balance of the legal entity contains: they would count twice.',
  figures_count:
    'Figures of the instance count in locked periods. Roll it back, have the periods unlocked and deprocess it first.',
  no_accounting_period: 'The file names no months by this map. Map the accounting period first.',
  no_global_currency: 'The client has no global currency yet.',
  stream_is_processing: 'An instance of this stream is being processed.',
  stream_was_published:
    'Figures of the stream have counted: what the rows of its files hold stays as it is. Create another stream for other files.',
  stream_has_instances: 'The stream has instances. Delete them first.',
} as const satisfies Record<string, string>;

type StateRefusalCode = keyof typeof stateRefusalTexts;

/** A refusal that says what stands in the way. */
export function refusedByState(code: StateRefusalCode): ApiError {
  return new ApiError('illegalTransition', { values: { reason: stateRefusalTexts[code] }, code });
}

import { processingErrorCatalogue } from '@tributary/engine/errors/errorCatalogue';
import { fieldMapProblemMeanings } from '@tributary/engine/mapping/fieldMap';
import { sourceRefusalTexts } from './features/files/refusal.ts';
import { sourceWarningTexts } from './features/files/warnings.ts';
import { stateRefusalTexts } from './features/streams/instances/failures.ts';
import { errorCatalogue } from './http/errorCatalogue.ts';

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)];
}

const areas = {
  mapping: 'file and field map',
  rules: 'accounts and rules',
  general: 'shape of the file, rates and settings',
} as const;

/** The page that lists every way in which a call or a file can be refused. */
export function errorsPage(): string {
  const refusals = Object.entries(errorCatalogue)
    .map(([name, { kind, status, message }]) => [name, kind, String(status), message])
    .toSorted(([first = ''], [second = '']) => (first < second ? -1 : 1));
  const processing = Object.entries(processingErrorCatalogue).map(([code, { area, meaning, remedy }]) => [
    code,
    areas[area],
    meaning,
    remedy,
  ]);
  return [
    '# Errors',
    '',
    'Printed from the catalogue that `api/src/http/errorCatalogue.ts` assembles, `engine/src/errors/errorCatalogue.ts` and',
    '`api/src/features/files` by `node api/dist/printErrors.js`. Words in braces are filled in.',
    '',
    '## Refusals',
    '',
    'Every refusal is a body `{name, id, message, fields?}` with the kind in `name` and in the header `goa-error`; `fields` lists',
    '`{path, code, message}`. What the state of the data does not allow (409) has one with an empty path; its code is the failure, or',
    'one of the codes below.',
    '',
    ...table(['Failure', 'Kind', 'Status', 'Message'], refusals),
    '',
    '## States that do not allow it',
    '',
    'An illegalTransition whose one field has this code. Nothing was changed.',
    '',
    ...table(['Code', 'Message'], Object.entries(stateRefusalTexts)),
    '',
    '## Field maps that cannot be saved or run',
    '',
    'An invalidRequest that names each field by its place in the map (`fields.3`) when it is saved, by its name (`fields.amount`)',
    'when the file is run.',
    '',
    ...table(['Code', 'Meaning'], Object.entries(fieldMapProblemMeanings)),
    '',
    '## Files that cannot be a source',
    '',
    'An InvalidRequestError whose `fields` name the code (`too_many_rows` is a FileTooLargeError). Nothing is changed.',
    '',
    ...table(['Code', 'Message'], Object.entries(sourceRefusalTexts)),
    '',
    '## Warnings about a source',
    '',
    'The file is taken; `source.warnings` says what to look at.',
    '',
    ...table(['Code', 'Meaning'], Object.entries(sourceWarningTexts)),
    '',
    '## Errors of processing',
    '',
    'They are no refusals: they belong to the instance and are served with row, column, value and rules. With any of them nothing',
    'is posted, and what was published before stays. All are counted; the first 100 000 are kept row by row, all are grouped by',
    'code, column, value and rules. Of several errors of one date the first in the order of this table is raised; a transaction',
    'with a faulty row raises no error of its own.',
    '',
    ...table(['Code', 'Where it is fixed', 'Meaning', 'What to do'], processing),
    '',
  ].join('\n');
}

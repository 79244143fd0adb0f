import { errorCatalogue } from './http/errorCatalogue.ts';
import { printToProject } from './printing.ts';

const rows = Object.entries(errorCatalogue)
  .map(([name, { kind, status, message }]) => `| ${name} | ${kind} | ${status} | ${message} |`)
  .toSorted();

await printToProject(
  'docs/errors.md',
  [
    '# Refusals',
    '',
    'Printed from the catalogue in `api/src/http/errorCatalogue.ts` by `node api/dist/printErrors.js`. Every refusal is a body',
    '`{name, id, message, fields?}` with the kind in `name` and in the header `goa-error`; `fields` lists `{path, code, message}`.',
    'Words in braces are filled in. Errors of mapping, rules and processing are no refusals: they belong to the instance.',
    '',
    '| Failure | Kind | Status | Message |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n'),
);

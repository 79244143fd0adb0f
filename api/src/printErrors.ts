import { errorsPage } from './errorsPage.ts';
import { printToProject } from './printing.ts';

await printToProject('docs/errors.md', errorsPage());

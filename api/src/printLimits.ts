import { createDetachedApplication } from './detached.ts';
import type { OpenApiDocument } from './http/textFields.ts';
import { limitsPage } from './limitsPage.ts';
import { printToProject } from './printing.ts';

const application = await createDetachedApplication();
await application.ready();
await printToProject('docs/limits.md', limitsPage(application.swagger() as OpenApiDocument));
await application.close();

import { createDetachedApplication } from './detached.ts';
import { printToProject } from './printing.ts';

const application = await createDetachedApplication();
await application.ready();
await printToProject('api/openapi.json', `${JSON.stringify(application.swagger(), null, 2)}\n`);
await application.close();

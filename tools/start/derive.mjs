import { derive } from './prepare.mjs';

/** Makes what is derived and not committed: types of the REST interface, limits of forms, Relay artifacts, persisted documents. */
await derive();

import { loadDemonstration } from './load.ts';

/** Loads the demonstration into a running product: `GATEWAY_URL=http://localhost:4000 node demo/dist/main.js`, a new one with its `SETUP_WORD`. */

const url = process.env['GATEWAY_URL'] ?? 'http://localhost:4000';
const setupWord = process.env['SETUP_WORD'] ?? '';

try {
  const logins = await loadDemonstration({ url, setupWord, log: (text) => console.log(text) });
  if (logins.length === 0) console.log('This installation was set up by somebody else: nothing was loaded.');
  else console.log(['Demonstration logins:', ...logins].join('\n  '));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

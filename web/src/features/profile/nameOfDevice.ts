import { getParser } from 'bowser';

/** What a browser is called that calls itself so, with its system; a program by its own word. Null where it did not say. */
export function nameOfDevice(userAgent: string): string | null {
  if (userAgent.trim() === '') return null;
  const { browser, os } = getParser(userAgent).getResult();
  const named = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return named.length > 0 ? named.join(' · ') : (userAgent.split(/[\s/]/, 1)[0] ?? null);
}

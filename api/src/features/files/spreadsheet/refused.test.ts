import { expect, it } from 'vitest';
import { hostileFiles } from '../testing/hostileWorkbooks.ts';
import { readSpreadsheet } from './readSpreadsheet.ts';

/** Files that are no good workbooks, each refused for its reason; `hostile.test.ts` brings some of them to the api. */

it.each(hostileFiles.map((hostile) => [hostile.name, hostile] as const))(
  'refuses %s',
  async (_name, hostile) => {
    const reading = readSpreadsheet(hostile.build(), { sheet: null, layout: {} });
    await expect(reading).rejects.toMatchObject({ code: hostile.code });
  },
);

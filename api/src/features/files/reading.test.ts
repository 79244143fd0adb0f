import { expect, it } from 'vitest';
import { asErrorOfField } from './reading.ts';
import { SourceRefusal } from './refusal.ts';

it.each([
  ['that is too long', new SourceRefusal('too_many_rows', { max: 5 }), 413, '', 'too_many_rows'],
  ['that is empty', new SourceRefusal('empty_file'), 400, 'upload_id', 'empty_file'],
])('a file %s is refused by a code that can be translated', async (_, refusal, status, path, code) => {
  const read = async (): Promise<void> => {
    throw refusal;
  };
  await expect(asErrorOfField('upload_id', read)).rejects.toMatchObject({ status, fields: [{ path, code }] });
});

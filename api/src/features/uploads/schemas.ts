import { z } from 'zod';

export const uploadSchema = z
  .object({
    id: z.int().describe('Id of the upload; calls that take a file name it.'),
    file_name: z.string().describe('Name of the file.'),
    size_bytes: z.int().describe('Size in bytes.'),
    sha256: z.string().describe('SHA-256 of its bytes, hexadecimal.'),
    same_bytes_in_instance_ids: z
      .array(z.int())
      .describe('Ids of instances of this client that hold the same bytes, the first 20.'),
  })
  .meta({ id: 'Upload', description: 'A file that was sent, to be used by a later call.' });

import { z } from 'zod';

export const uploadSchema = z
  .object({
    id: z.int(),
    file_name: z.string(),
    size_bytes: z.int(),
    sha256: z.string(),
    /** Ids of instances of this client that hold the same bytes. */
    same_bytes_in_instance_ids: z.array(z.int()),
  })
  .meta({ id: 'Upload' });

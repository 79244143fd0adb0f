import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

/** Addresses and networks, as `10.0.0.0/8, ::1`: tells of an address whether it is among them. */
export const addressListSchema = z.string().transform((text, context) => {
  const entries = text.split(',').map((each) => each.trim());
  try {
    return compile(entries.filter((each) => each !== ''));
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
});

export type AddressList = z.output<typeof addressListSchema>;

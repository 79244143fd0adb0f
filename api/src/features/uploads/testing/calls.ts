import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    upload: number;
  }
}

export const uploadCalls: CallsOfFeature = {
  known: async ({ session }) => {
    const headers = { 'x-file-name': 'chart.csv' };
    const bytes = Buffer.from('code,name,type\n1000,Bank,balance\n');
    const upload = await session.call('POST', '/uploads', { body: bytes, headers });
    return { upload: (upload.body as { id: number }).id };
  },
};

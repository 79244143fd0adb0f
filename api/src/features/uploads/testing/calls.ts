import type { CallsOfFeature } from '../../access/testing/callsOfFeature.ts';
import { upload } from '../../streams/testing/books.ts';

declare module '../../access/testing/callsOfFeature.ts' {
  interface Known {
    upload: number;
    chartFile: number;
    initialFile: number;
  }
}

export const uploadCalls: CallsOfFeature = {
  known: async ({ session }) => {
    const bytes = Buffer.from('code,name,type\n1000,Bank,balance\n');
    return {
      upload: await upload(session, 'chart.csv', bytes),
      chartFile: await upload(session, 'chart.csv', bytes, 'ledger'),
      initialFile: await upload(session, 'opening.csv', bytes, 'initial_balance'),
    };
  },
};

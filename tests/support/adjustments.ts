import type { TestClient } from './books.ts';

interface AdjustmentPlace {
  readonly legalEntityId: string;
  readonly periodId: string;
  readonly accountId: string;
}

/** An adjustment of one legal entity, from an account to itself. */
export function adjustmentInput({ legalEntityId, periodId, accountId }: AdjustmentPlace) {
  return {
    periodId,
    firstLegalEntityId: legalEntityId,
    description: 'A provision',
    currency: 'EUR',
    lines: (['DEBIT', 'CREDIT'] as const).map((side) => ({ legalEntityId, accountId, side, amount: '1.00' })),
  };
}

export async function addAdjustment(
  { session, clientId }: TestClient,
  place: AdjustmentPlace,
): Promise<string> {
  const { adjustment } = await session.mutate<{ adjustment: { id: string } }>(
    'createAdjustment',
    { clientId, ...adjustmentInput(place) },
    'adjustment { id }',
  );
  return adjustment.id;
}

/** One that waits for approval, as adjustments do while four eyes look at them. */
export async function addSubmittedAdjustment(
  client: TestClient,
  place: AdjustmentPlace,
): Promise<{ readonly adjustmentId: string; readonly revision: number }> {
  const { session, clientId } = client;
  const adjustmentId = await addAdjustment(client, place);
  await session.mutate('updateSettings', { clientId, fourEyes: true }, '');
  const { adjustment } = await session.mutate<{ adjustment: { revision: number } }>(
    'submitAdjustment',
    { adjustmentId },
    'adjustment { revision }',
  );
  await session.mutate('updateSettings', { clientId, fourEyes: false }, '');
  return { adjustmentId, revision: adjustment.revision };
}

/** Lines of an adjustment, which can also lie with one as evidence. */
export async function uploadAdjustmentFile({ session, clientId }: TestClient): Promise<string> {
  const bytes = new TextEncoder().encode('account,debit,credit\n');
  return (await session.upload(clientId, 'lines.csv', bytes, 'adjustments')).uploadId;
}

/** Where the gateway gives the file that lies with an adjustment of its own. */
export async function addFileOfAdjustment(client: TestClient, place: AdjustmentPlace): Promise<string> {
  const { session, clientId } = client;
  const uploadIds = [await uploadAdjustmentFile(client)];
  const { adjustment } = await session.mutate<{ adjustment: { files: readonly { fileUrl: string }[] } }>(
    'createAdjustment',
    { clientId, ...adjustmentInput(place), uploadIds },
    'adjustment { files { fileUrl } }',
  );
  return adjustment.files[0]?.fileUrl ?? '';
}

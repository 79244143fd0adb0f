import { act, waitFor } from '@testing-library/react';
import type { ConcreteRequest, OperationType } from 'relay-runtime';
import type { createMockEnvironment } from 'relay-test-utils';

type MockEnvironment = ReturnType<typeof createMockEnvironment>;

interface AnsweredOperation extends OperationType {
  readonly rawResponse: object;
}

/** An operation with the type of its answer, which its artifact does not carry. */
type Document<Operation extends AnsweredOperation> = ConcreteRequest & {
  readonly answered?: Operation['rawResponse'];
};

/**
 * Answers what an operation asks, as soon as it does. The answer has the type that the schema gives it: of a query or a
 * mutation with `@raw_response_type`, whose artifact says it.
 */
export async function answer<Operation extends AnsweredOperation>(
  environment: MockEnvironment,
  document: Document<Operation>,
  data: Operation['rawResponse'],
): Promise<void> {
  const { name } = document.operation;
  const asked = await waitFor(() => {
    const found = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`Nothing has asked for ${name}`);
    return found;
  });
  act(() => environment.mock.resolve(asked, { data: { ...data } }));
}

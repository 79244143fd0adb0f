import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../../testing/renderRoute.tsx';
import { type FieldMapDraft, plainOptions } from './fieldMapDraft.ts';
import { emptyFormat } from './formatValue.ts';
import { useMapRefusal } from './useMapRefusal.ts';

const field = { isRequired: false, isDeprecated: false, sources: [], constant: null, format: emptyFormat };
const draft: FieldMapDraft = {
  fields: [
    { ...field, name: 'description', isNotUsed: false },
    { ...field, name: 'project', displayName: 'Cost project', isNotUsed: true },
  ],
  options: plainOptions,
};

function Shown() {
  const refusal = { topic: 'refused', code: 'no_analytics_field', message: '', id: 'ERR-1' } as const;
  return <p>{useMapRefusal(draft)({ ...refusal, path: ['fields', '0', 'name'] })}</p>;
}

it('calls an analytics field that is there no more as people knew it', () => {
  renderRoute(<Shown />, { namespaces: ['streams', 'streams/fields'] });
  expect(screen.queryByText(/^Cost project is no analytics field any more/)).not.toBeNull();
});

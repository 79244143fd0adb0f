import { mayChange } from '../../../scopes.ts';
import { restMutation } from '../../shared/mutations.ts';
import { instanceAfter } from '../instances/instanceLoaders.ts';
import { instancePath } from '../instances/instancePath.ts';
import { conditionList } from '../rules/Condition.ts';
import { instanceIds } from '../instances/streamIds.ts';

restMutation('saveFieldMap', {
  call: `PUT ${instancePath}/fields`,
  of: instanceIds,
  authScopes: mayChange('edit', 'financial_stream_instances'),
  parts: {
    fields: {
      as: 'FieldInput',
      // The graph has all columns in one list, the first of them included.
      except: ['source'],
      parts: {
        sources: { as: 'FieldColumnInput' },
        format: { as: 'FieldFormatInput', mayBeEmpty: true },
      },
    },
    options: { as: 'MapOptionsInput', parts: { row_filter: conditionList } },
  },
  payload: { instance: instanceAfter },
});

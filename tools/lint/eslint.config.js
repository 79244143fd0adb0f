import graphqlPlugin from '@graphql-eslint/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import typescript from 'typescript-eslint';

/**
 * What oxlint does not know: rules about the graph and about hooks. A package of its own, because these tools need the
 * JavaScript interface of TypeScript 6.
 */
export default [
  { ignores: ['**/node_modules/**', '**/dist/**', '**/__generated__/**'] },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    languageOptions: { parser: typescript.parser },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['schema.graphql'],
    languageOptions: {
      parser: graphqlPlugin.parser,
      parserOptions: { graphQLConfig: { schema: './schema.graphql' } },
    },
    plugins: { '@graphql-eslint': graphqlPlugin },
    rules: {
      '@graphql-eslint/naming-convention': [
        'error',
        { types: 'PascalCase', FieldDefinition: 'camelCase', InputValueDefinition: 'camelCase' },
      ],
      '@graphql-eslint/no-unreachable-types': 'error',
      '@graphql-eslint/relay-page-info': 'error',
      '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
      '@graphql-eslint/relay-edge-types': [
        'error',
        { listTypeCanWrapOnlyEdgeType: false, shouldImplementNode: false },
      ],
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          FieldDefinition: true,
          EnumValueDefinition: true,
          InputValueDefinition: true,
        },
      ],
    },
  },
];

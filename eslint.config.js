import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

// Numbers come into the program through model/decimal; a float that is parsed elsewhere is a wrong amount waiting to happen.
const noFloats = [
  { selector: "CallExpression[callee.name='parseFloat']", message: 'Read amounts with model/decimal.' },
  { selector: "CallExpression[callee.name='Number']", message: 'Read amounts with model/decimal.' },
]

export default defineConfig(
  { ignores: ['dist/', 'node_modules/', 'out/', 'coverage/', '**/*.cjs'] },
  {
    files: ['src/**/*.ts', 'test/**/*.ts', '*.config.ts'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: 'only-allowed-literals' }],
      complexity: ['error', 12],
      'max-lines': ['error', 300],
      eqeqeq: 'error',
    },
  },
  {
    // Texts stay whole, so that they can be searched for.
    files: ['**/*.ts'],
    rules: {
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
    },
  },
  {
    files: ['src/{model,read,extract,complete,write,check,store,app}/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noFloats] },
  },
)

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['src/wire/generated', 'src/boards/*/generated', 'dist', 'node_modules', 'dev/shots'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-navigation-without-resolve': 'off',
      'svelte/require-each-key': 'error',
      // In Turkish a capital i has a dot: what is searched or linked to must not depend on the language of the system.
      'no-restricted-properties': [
        'error',
        { property: 'toLocaleLowerCase', message: 'Use toLowerCase.' },
        { property: 'toLocaleUpperCase', message: 'Use toUpperCase.' },
      ],
    },
  },
);

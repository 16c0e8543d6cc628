/** Fluent's theme as CSS custom properties: light and dark without a script, so nothing flashes while a page loads. */
import type { Theme } from '@fluentui/react-components';
import type { Plugin } from 'vite';
import { darkTheme, lightTheme } from './src/ui/themes.ts';

const declarations = (theme: Theme): string =>
  Object.entries(theme)
    .map(([token, value]) => `--${token}:${value};`)
    .join('');

const themeCss = (): string =>
  `:root{color-scheme:light dark;${declarations(lightTheme)}}` +
  // Print is always light.
  `@media screen and (prefers-color-scheme:dark){:root{${declarations(darkTheme)}}}`;

const id = 'virtual:theme.css';

/** Serves `virtual:theme.css`; a build includes only the tokens that its own code and styles use. */
export function themePlugin(): Plugin {
  return {
    name: 'fluent-theme',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? themeCss() : undefined),
    generateBundle: {
      // The sheet of a build with a single sheet is written in this hook too.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle);
        const used = new Set(
          files.flatMap((file) => {
            const code = file.type === 'chunk' ? file.code : String(file.source);
            return [...code.matchAll(/var\(--(\w+)/g)].map(([, token]) => token);
          }),
        );
        for (const file of files) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
          file.source = String(file.source).replace(/--(\w+):[^;}]*;?/g, (declaration, token: string) =>
            used.has(token) ? declaration : '',
          );
        }
      },
    },
  };
}

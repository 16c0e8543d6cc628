import { expect, it } from 'vitest';
import { darkTheme, lightTheme } from './themes.ts';

const textColors = [
  ...(['colorNeutralForeground1', 'colorNeutralForeground2', 'colorNeutralForeground3'] as const),
  ...(['colorStatusDangerForeground1', 'colorStatusWarningForeground1', 'colorStatusSuccessForeground1'] as const),
  ...(['colorPaletteRedForeground1', 'colorBrandForegroundLink'] as const),
] as const;

const cases = Object.entries({ light: lightTheme, dark: darkTheme }).flatMap(([name, theme]) =>
  textColors.map((color) => [color, name, theme] as const),
);

it.each(cases)('text in %s is readable on the background of the %s theme', (color, _name, theme) => {
  expect(contrast(theme[color], theme.colorNeutralBackground1)).toBeGreaterThanOrEqual(4.5);
});

/** @see WCAG 2.2, “contrast ratio” and “relative luminance” */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

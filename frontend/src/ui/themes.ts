/** Fluent's themes in the charity's colour. The public forms have them as CSS (`theme.ts` beside the Vite configs). */
import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';

/** The charity's teal, from darkest to lightest; white text on 80 has a contrast of 6:1. */
const brand: BrandVariants = {
  10: '#001314',
  20: '#022527',
  30: '#053538',
  40: '#074347',
  50: '#095155',
  60: '#0a5d62',
  70: '#0b656b',
  80: '#0b6e74',
  90: '#23828a',
  100: '#4fa5ab',
  110: '#62b1b6',
  120: '#79bec2',
  130: '#8bc7cb',
  140: '#a7d7da',
  150: '#c4e7e9',
  160: '#e1f5f6',
};

export const lightTheme = createLightTheme(brand);
// Fluent's own red has a contrast of 4.2:1 on the dark background, which is too little for text.
export const darkTheme: Theme = { ...createDarkTheme(brand), colorStatusDangerForeground1: '#e37d80' };

/** Fluent's themes in the charity's colour. The public forms have them as CSS (`theme.ts` beside the Vite configs). */
import { type BrandVariants, createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { charityColours } from '../../../domain/charity.ts';

const brand: BrandVariants = charityColours;

export const lightTheme = createLightTheme(brand);
// Fluent's own red has a contrast of 4.2:1 on the dark background, which is too little for text.
export const darkTheme: Theme = { ...createDarkTheme(brand), colorStatusDangerForeground1: '#e37d80' };

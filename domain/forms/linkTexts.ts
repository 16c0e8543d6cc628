import { charity } from '../charity.ts';

/** The first words to a volunteer who has served. */
export const thanks = `Thank you for giving your time to the children of ${charity.name}.`;

/**
 * The charity's own facts in every screen and message. The file beside it holds those of the demo; `npm run charity`
 * asks for the real ones, and a build for an environment has them in its place.
 */
import facts from './charity.json' with { type: 'json' };

const { demo: _demo, colours, ...spoken } = facts;

export const charity: {
  name: string;
  shortName: string;
  phone: string;
  hours: string;
  email: string;
  address: string;
  /** Who hears a concern that nobody who reads concerns here may hear. */
  head: { title: string; phone: string };
  /** How soon applicants hear from the charity. */
  answersWithin: string;
  /** The `d` of an SVG path in a box of 32 by 32. */
  logo: string;
} = spoken;

/** The charity's colour, from darkest to lightest, as Fluent's theme designer exports it; white text stands on 80. */
export const charityColours = colours;

/** The file of the site with the charity's picture, which chats show beside a link. */
export const charityPicture = 'charity.png';

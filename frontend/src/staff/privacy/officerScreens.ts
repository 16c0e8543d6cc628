/** The officers' screens about data that goes, in one file for the browser. */
export { Erasing } from './Erasing.tsx';
export { Retention } from './Retention.tsx';

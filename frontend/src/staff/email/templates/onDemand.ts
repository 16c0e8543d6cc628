/** The windows of the templates, loaded when they are opened. */
import { onDemand } from '../../../ui/onDemand.tsx';

export const UseTemplate = onDemand(async () => (await import('./UseTemplate.tsx')).UseTemplate, 'the templates');
export const SaveTemplate = onDemand(async () => (await import('./SaveTemplate.tsx')).SaveTemplate, 'the template');

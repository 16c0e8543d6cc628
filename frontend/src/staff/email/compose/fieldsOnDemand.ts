/** The parts of an email's fields that load when they are shown: the editor, the picker and the preview. */
import { onDemand } from '../../../ui/onDemand.tsx';

export const RichTextEditor = onDemand(
  async () => (await import('./editor/RichTextEditor.tsx')).RichTextEditor,
  'the editor',
);
export const SelectVolunteers = onDemand(
  async () => (await import('../recipients/SelectVolunteers.tsx')).SelectVolunteers,
  'the volunteers',
);
// With the picker, which searches as it does.
export const WholeRole = onDemand(
  async () => (await import('../recipients/SelectVolunteers.tsx')).WholeRole,
  'the roles',
);
export const EmailPreview = onDemand(async () => (await import('./EmailPreview.tsx')).EmailPreview, 'the preview');

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
export const EmailPreview = onDemand(async () => (await import('./EmailPreview.tsx')).EmailPreview, 'the preview');

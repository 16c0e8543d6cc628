/**
 * Copies a field's text, also in a frame of another origin: there a browser gives the clipboard only to a frame with
 * permission, but lets a press copy a selection.
 * @returns `selected` when neither worked: the field is selected, so that a person copies it with a shortcut
 */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(field.value);
    return 'copied';
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy') ? 'copied' : 'selected';
  }
}

/**
 * Copies what a field holds, in a frame of another origin too: there a browser gives the clipboard only to a frame that
 * was allowed to write it, but lets a press copy what is selected.
 * @returns `selected` when neither worked: the field is selected, so that a person copies it with one key
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

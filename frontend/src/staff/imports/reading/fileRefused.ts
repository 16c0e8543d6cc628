/** A file that cannot be imported; its message is for the person who chose it. */
export class FileRefused extends Error {
  override name = 'FileRefused';
}

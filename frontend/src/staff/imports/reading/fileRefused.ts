import { importTexts } from '../../../../../domain/imports/texts.ts';

/** A file that cannot be imported; its message is for the person who chose it. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  /** What exactly is wrong, and what to do about it. */
  readonly detail: string | undefined;
  constructor(message: string, detail?: string) {
    super(message);
    this.detail = detail;
  }
}

/** Makes the error for a file of another kind, whatever its extension. */
export const notAWorkbook = (wrongType: string): FileRefused => new FileRefused(wrongType, importTexts.howToSave);

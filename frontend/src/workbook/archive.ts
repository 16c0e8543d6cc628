import { strToU8, Zip, ZipDeflate } from 'fflate';

export type ArchiveFile = { write: (text: string) => void; close: () => void };
export type Archive = {
  /** Starts a file; the one before must be closed. */
  open: (name: string) => ArchiveFile;
  /** Returns the whole archive, in the pieces that were produced. */
  finish: () => Uint8Array<ArrayBuffer>[];
};

/** Characters that are packed together, because packing each small piece alone costs more. */
const packedAtOnce = 65_536;

/** A ZIP archive that is packed while it is written, so that its whole text is never in memory. */
export function newArchive(): Archive {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  return {
    open(name) {
      // The fastest levels make the download a quarter larger; the best take three times as long.
      const file = new ZipDeflate(name, { level: 4 });
      zip.add(file);
      let waiting = '';
      return {
        write(text) {
          waiting += text;
          if (waiting.length < packedAtOnce) return;
          file.push(strToU8(waiting));
          waiting = '';
        },
        close: () => file.push(strToU8(waiting), true),
      };
    },
    finish() {
      zip.end();
      return pieces;
    },
  };
}

/** Downloads a file under a name. */
export function saveFile(fileName: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Some browsers read the object URL only after the click, so that revoking it at once would fail the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
